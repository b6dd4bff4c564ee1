export { addressForOrder, addressOf, defaultAddressOf, holdAccountOpen } from './address-of.ts'
export { authorOf } from './author-of.ts'
export { contactsOf, type Contact } from './contacts-of.ts'
export { countryOf } from './countries/index.ts'
export { findDeskShoppers, readDeskShopper, type DeskShopperRow } from './desk-shoppers.ts'
export { findShopper } from './find-shopper.ts'
export {
	extendFreeze,
	freezesOf,
	freezeAccount,
	unfreezeAccount,
	type FreezeRow,
} from './freeze-account.ts'
export { isAccountClosed } from './is-account-closed.ts'
export { openShopper } from './open-shopper.ts'
export { hashPassword } from './passwords.ts'
export { lastResets, type LastResets } from './last-resets.ts'
export { readMobile, type MobileNumber } from './mobile-number.ts'
export {
	ownMoneyOf,
	type AccountExporter,
	type ClosingCheck,
	type OwnMoney,
	type UserCounter,
} from './account-ports.ts'
export type { OwnAddress } from './present-address.ts'
export { refuseFrozen } from './refuse-frozen.ts'
export { saveAddress } from './save-address.ts'
export { setPayCode } from './set-pay-code.ts'
export { shopperFaces, type ShopperFace } from './shopper-faces.ts'
export { shopperNames, shoppersLike } from './shopper-names.ts'
export { findPayToken, takePayToken } from './take-pay-token.ts'
export { textVerifiedMobile } from './text-verified-mobile.ts'
