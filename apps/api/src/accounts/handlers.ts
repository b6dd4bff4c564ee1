import type { AnyHandler } from '../platform/http/handle.ts'
import { deleteAddressByGet } from './addresses/delete-address-by-get.ts'
import { deleteAddress } from './addresses/delete-address.ts'
import { getAddress } from './addresses/get-address.ts'
import { listAddresses } from './addresses/list-addresses.ts'
import { listAreas } from './addresses/list-areas.ts'
import { listCountries } from './addresses/list-countries.ts'
import { saveAddress } from './addresses/save-address.ts'
import { setDefaultAddress } from './addresses/set-default-address.ts'
import { undoContactChange } from './contacts/undo-contact-change.ts'
import { beginPasskeyVerification } from './passkeys/begin-passkey-verification.ts'
import { beginPaymentPasskey } from './passkeys/begin-payment-passkey.ts'
import { deletePaymentPasskey } from './passkeys/delete-payment-passkey.ts'
import { finishPaymentPasskey } from './passkeys/finish-payment-passkey.ts'
import { listPaymentPasskeys } from './passkeys/list-payment-passkeys.ts'
import { updatePaymentPasskey } from './passkeys/update-payment-passkey.ts'
import { verifyPaymentPasskey } from './passkeys/verify-payment-passkey.ts'
import { resetPaymentPin } from './payment-pin/reset-payment-pin.ts'
import { verifyPaymentPin } from './payment-pin/verify-payment-pin.ts'
import { deleteAccount } from './profile/delete-account.ts'
import { exportAccount } from './profile/export-account.ts'
import { getUserInfo } from './profile/get-user-info.ts'
import { listLanguages } from './profile/list-languages.ts'
import { setLanguageByGet } from './profile/set-language-by-get.ts'
import { setLanguage } from './profile/set-language.ts'
import { updateProfile } from './profile/update-profile.ts'
import { deleteSession } from './sign-in/delete-session.ts'
import { listSessions } from './sign-in/list-sessions.ts'
import { login } from './sign-in/login.ts'
import { logout } from './sign-in/logout.ts'
import { register } from './sign-in/register.ts'
import { resetPassword } from './sign-in/reset-password.ts'
import { sendCode } from './sign-in/send-code.ts'

/** The handlers of accounts: signing in, profile, addresses, languages, countries. */
export const accountHandlers: readonly AnyHandler[] = [
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
]
