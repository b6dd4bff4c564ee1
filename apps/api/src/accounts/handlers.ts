import type { AnyHandler } from '../platform/http/handle.ts'
import { deleteAccount } from './delete-account.ts'
import { deleteAddressByGet } from './delete-address-by-get.ts'
import { deleteAddress } from './delete-address.ts'
import { deleteSession } from './delete-session.ts'
import { exportAccount } from './export-account.ts'
import { getAddress } from './get-address.ts'
import { getUserInfo } from './get-user-info.ts'
import { listAddresses } from './list-addresses.ts'
import { listAreas } from './list-areas.ts'
import { listCountries } from './list-countries.ts'
import { listLanguages } from './list-languages.ts'
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
import { updateProfile } from './update-profile.ts'
import { verifyPaymentPin } from './verify-payment-pin.ts'

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
