import { endpoints } from '@portolan/contract'
import { Gate } from '../platform/gate.ts'
import { route } from '../platform/http/route.ts'
import type { Route } from '../platform/http/route.ts'
import './account-sweeps.ts'
import { deleteAccount } from './delete-account.ts'
import { removeAddress } from './remove-address.ts'
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
import { resetPay } from './reset-pay.ts'
import { saveAddress } from './save-address.ts'
import { sendCode } from './send-code.ts'
import { setDefaultAddress } from './set-default-address.ts'
import { storeLanguage } from './store-language.ts'
import { undoContactChange } from './undo-contact-change.ts'
import { updateProfile } from './update-profile.ts'
import { verifyPay } from './verify-pay.ts'

/**
 * Calls that hash a password hold a connection for as long as that takes. Only so many are let in at once, before they take one, so
 * that a storm of sign-ins leaves the other connections to those who shop.
 */
const hashing = new Gate(4)
/** An export reads everything of a person. */
const exporting = new Gate(2)

/** The promises about people, and what keeps them. */
export const accountRoutes: readonly Route[] = [
	route(endpoints.login, login, { gate: hashing }),
	route(endpoints.register, register, { gate: hashing }),
	route(endpoints.getUserInfo, getUserInfo),
	route(endpoints.logout, logout),
	route(endpoints.updateProfile, updateProfile, { gate: hashing, waitsAtGate: hasPassword }),
	route(endpoints.undoContactChange, undoContactChange, { gate: hashing }),
	route(endpoints.resetPassword, resetPassword, { gate: hashing }),
	route(endpoints.resetPaymentPin, resetPay),
	route(endpoints.verifyPaymentPin, verifyPay),
	route(endpoints.listSessions, listSessions),
	route(endpoints.deleteSession, deleteSession),
	route(endpoints.exportAccount, exportAccount, { gate: exporting }),
	route(endpoints.deleteAccount, deleteAccount, { gate: hashing }),
	route(endpoints.listAddresses, listAddresses),
	route(endpoints.saveAddress, saveAddress),
	route(endpoints.getAddress, getAddress),
	route(endpoints.setDefaultAddress, setDefaultAddress),
	route(endpoints.deleteAddress, removeAddress),
	route(endpoints.deleteAddressByGet, removeAddress),
	route(endpoints.listLanguages, listLanguages),
	route(endpoints.setLanguage, storeLanguage),
	route(endpoints.setLanguageByGet, storeLanguage),
	route(endpoints.listCountries, listCountries),
	route(endpoints.listAreas, listAreas),
	route(endpoints.sendCode, sendCode, { gate: hashing }),
]

/** A new nickname hashes nothing, and does not wait behind a storm of sign-ins. */
function hasPassword(body: unknown): boolean {
	return typeof body === 'object' && body !== null && 'password' in body
}
