import { beginPasskeyVerification } from './begin-passkey-verification.ts'
import { beginPaymentPasskey } from './begin-payment-passkey.ts'
import { deleteAccount } from './delete-account.ts'
import { deleteAddressByGet } from './delete-address-by-get.ts'
import { deleteAddress } from './delete-address.ts'
import { deletePaymentPasskey } from './delete-payment-passkey.ts'
import { deleteSession } from './delete-session.ts'
import { exportAccount } from './export-account.ts'
import { finishPaymentPasskey } from './finish-payment-passkey.ts'
import { getAddress } from './get-address.ts'
import { getUserInfo } from './get-user-info.ts'
import { listAddresses } from './list-addresses.ts'
import { listAreas } from './list-areas.ts'
import { listCountries } from './list-countries.ts'
import { listLanguages } from './list-languages.ts'
import { listPaymentPasskeys } from './list-payment-passkeys.ts'
import { listSessions } from './list-sessions.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { resetPaymentPin } from './reset-payment-pin.ts'
import { saveAddress } from './save-address.ts'
import { sendCode } from './send-code.ts'
import { setDefaultAddress } from './set-default-address.ts'
import { setLanguageByGet } from './set-language-by-get.ts'
import { setLanguage } from './set-language.ts'
import { undoContactChange } from './undo-contact-change.ts'
import { updatePaymentPasskey } from './update-payment-passkey.ts'
import { updateProfile } from './update-profile.ts'
import { verifyPaymentPasskey } from './verify-payment-passkey.ts'
import { verifyPaymentPin } from './verify-payment-pin.ts'

export * from './begin-passkey-verification.ts'
export * from './begin-payment-passkey.ts'
export * from './delete-account.ts'
export * from './delete-address-by-get.ts'
export * from './delete-address.ts'
export * from './delete-payment-passkey.ts'
export * from './delete-session.ts'
export * from './export-account.ts'
export * from './finish-payment-passkey.ts'
export * from './get-address.ts'
export * from './get-user-info.ts'
export * from './list-addresses.ts'
export * from './list-areas.ts'
export * from './list-countries.ts'
export * from './list-languages.ts'
export * from './list-payment-passkeys.ts'
export * from './list-sessions.ts'
export * from './login.ts'
export * from './logout.ts'
export * from './register.ts'
export * from './reset-password.ts'
export * from './reset-payment-pin.ts'
export * from './save-address.ts'
export * from './send-code.ts'
export * from './set-default-address.ts'
export * from './set-language-by-get.ts'
export * from './set-language.ts'
export * from './undo-contact-change.ts'
export * from './update-payment-passkey.ts'
export * from './update-profile.ts'
export * from './verify-payment-passkey.ts'
export * from './verify-payment-pin.ts'

/** The endpoints of the module accounts, by their names. */
export const accountEndpoints = {
	login,
	register,
	getUserInfo,
	logout,
	updateProfile,
	undoContactChange,
	resetPassword,
	resetPaymentPin,
	verifyPaymentPin,
	listPaymentPasskeys,
	beginPaymentPasskey,
	finishPaymentPasskey,
	updatePaymentPasskey,
	deletePaymentPasskey,
	beginPasskeyVerification,
	verifyPaymentPasskey,
	listSessions,
	deleteSession,
	exportAccount,
	deleteAccount,
	listAddresses,
	saveAddress,
	getAddress,
	setDefaultAddress,
	deleteAddress,
	deleteAddressByGet,
	listLanguages,
	setLanguage,
	setLanguageByGet,
	listCountries,
	listAreas,
	sendCode,
}
