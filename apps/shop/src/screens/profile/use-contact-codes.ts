import { useSendCode, type CodeSending } from '../../features/accounts/index.ts'
import type { ContactKind, ContactOwner } from './contact-types.ts'

/** The codes that a change of contact needs. */
export interface ContactCodes {
	/** The code to the new contact. */
	sending: CodeSending
	/** The code to the verified contact that has to agree. */
	sendingOld: CodeSending
	/** The verified contact that has to agree to the change; null where none is verified. */
	approving: string | null
	sendNew: () => Promise<void>
	sendOld: () => Promise<void>
}

/** Sends a code to the new contact, and one to the verified contact that has to agree. */
export function useContactCodes(
	kind: ContactKind,
	me: ContactOwner,
	typed: { contact: string; dialCode: string; password: string },
): ContactCodes {
	const sending = useSendCode()
	const sendingOld = useSendCode()
	const { contact, dialCode, password } = typed
	const approving = approvingContact(me, kind)
	return {
		sending,
		sendingOld,
		approving,
		sendNew: () =>
			sending.send(
				kind === 'email'
					? { event: 'email', to: contact, password }
					: { event: 'mobile', to: contact, dial_code: dialCode, password },
			),
		sendOld: async () => {
			if (approving !== null) await sendingOld.send({ event: 'contact_change', to: approving })
		},
	}
}

/** As the server decides it: the verified contact that is replaced, else the other verified one. */
function approvingContact(me: ContactOwner, kind: ContactKind): string | null {
	const email = me.email_verified === 1 ? me.email : null
	const mobile = me.mobile_verified === 1 ? `${me.dial_code} ${me.mobile}` : null
	return kind === 'email' ? (email ?? mobile) : (mobile ?? email)
}
