export { applicationOwner } from './applications/application-owner.ts'
export { openMerchant, type NewMerchant } from './open-merchant.ts'
export { emailOwners } from './email-owners.ts'
