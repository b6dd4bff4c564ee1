export { addressForOrder, holdAccountOpen, ownAddress } from './addresses/address-of.ts'
export { authorOf } from './author-of.ts'
export { countryNames } from './countries/index.ts'
export { contactsOf, type Contact } from './contacts/contacts-of.ts'
export { countryOf } from './countries/index.ts'
export {
	findAdminShoppers,
	readAdminShopper,
	type AdminShopperRow,
} from './admin/admin-shoppers.ts'
export { findShopper } from './find-shopper.ts'
export {
	extendFreeze,
	freezesOf,
	freezeAccount,
	unfreezeAccount,
	type FreezeRow,
} from './admin/freeze-account.ts'
export { isAccountClosed } from './is-account-closed.ts'
export { openShopper } from './open-shopper.ts'
export { hashPassword } from './sign-in/passwords.ts'
export { lastResets, type LastResets } from './sign-in/last-resets.ts'
export { readMobile, type MobileNumber } from './mobile-number.ts'
export {
	ownMoneyOf,
	type AccountExporter,
	type ClosingCheck,
	type OwnFigures,
	type OwnMoney,
} from './account-ports.ts'
export type { OwnAddress } from './addresses/present-address.ts'
export { refuseFrozen } from './sign-in/refuse-frozen.ts'
export { saveAddress } from './addresses/save-address.ts'
export { setPaymentPin } from './payment-pin/set-payment-pin.ts'
export { shopperProfiles, type ShopperProfile } from './shopper-profiles.ts'
export { shopperNames, shoppersLike } from './shopper-names.ts'
export { payToken, takePayToken } from './payment-pin/take-pay-token.ts'
export { textVerifiedMobile } from './contacts/text-verified-mobile.ts'
