import { randomBytes } from 'node:crypto'
import { endpoints, type ParsedInputOf } from '@portolan/contract'
import { after } from '../../platform/clock.ts'
import type { ShopperContext, TxContext, ShopperActor } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { areOwnUploads } from '../../platform/media/index.ts'
import { publish } from '../../platform/outbox.ts'
import { refuse } from '../../platform/refusal.ts'
import { tokenHash } from '../../platform/sign-in/sessions.ts'
import { emailKey } from '../account-name.ts'
import { undoContactDays } from '../account-settings.ts'
import { insertContactChange } from '../contacts/contact-change-queries.ts'
import { sendUndoLink } from '../contacts/tell-contact-changed.ts'
import { approvingContact } from '../contacts/verified-contacts.ts'
import { readMobile } from '../mobile-number.ts'
import { endUnverifiedClaims, lockShopper, takenField, updateShopper } from '../shopper-queries.ts'
import type { ShopperRow } from '../shopper-queries.ts'
import { confirmPerson } from '../sign-in/confirm-person.ts'
import { hashingSemaphore } from '../sign-in/hashing-semaphore.ts'
import { deleteCodesOf } from '../sign-in/sent-code-queries.ts'
import { checkSentCode, useSentCode } from '../sign-in/sent-codes.ts'
import { getUserInfo } from './get-user-info.ts'

/**
 * Changes the given fields. A new e-mail or mobile needs the login password or the payment PIN, the code sent to it, and
 * the code sent to the current verified address: somebody with a stolen token, or with a signed-in phone for a minute,
 * must not be able to take over the account. Refuses `already_taken`, `code_wrong`, and as {@link confirmPerson}. Source:
 * docs/product/accounts.md, Contact change; decision 0050.
 */
export const updateProfile = handle(
	endpoints.updateProfile,
	{ gate: hashingSemaphore, waitsAtGate: hasPassword },
	async (ctx, input) => {
		const person = await lockShopper(ctx, ctx.actor.id)
		if (!person) refuse('unauthorized', 'The account is not open.')
		await refuseBorrowedPicture(ctx, person, input.avatar)
		const contact = readContact(ctx, person, input)
		if (contact?.isNew) await proveNewContact(ctx, person, contact, input)
		else if (contact) await useContactCode(ctx, person, contact, input.code)

		const changes = {
			...(input.nickname === undefined ? {} : { nickname: input.nickname }),
			...(input.family_name === undefined ? {} : { family_name: input.family_name }),
			...(input.given_name === undefined ? {} : { given_name: input.given_name }),
			...(input.avatar === undefined ? {} : { avatar: input.avatar }),
			...contact?.changes,
		}
		if (Object.keys(changes).length > 0) await updateShopper(ctx, person.id, changes)
		if (contact?.isNew) await noteContactChange(ctx, person, contact)
		return getUserInfo(ctx)
	},
)

/**
 * Checks everything that a new address needs, the part that is easiest to guess last; each wrong part is counted in its
 * own counter.
 */
async function proveNewContact(
	ctx: TxContext<ShopperActor>,
	person: ShopperRow,
	contact: NewContact,
	input: ParsedInputOf<typeof endpoints.updateProfile>,
): Promise<void> {
	await confirmPerson(ctx, input)
	const approving = approvingContact(person, contact.kind)
	if (approving && input.old_code === undefined)
		refuse('invalid', 'A code sent to the verified address of now is needed.', {
			field: 'old_code',
			params: { reason: 'the code sent to your present address' },
		})
	const old =
		approving &&
		(await checkSentCode(ctx, {
			event: 'contact_change',
			targets: [approving.target],
			shopperId: person.id,
			code: input.old_code ?? '',
			field: 'old_code',
		}))
	await useContactCode(ctx, person, contact, input.code)
	await old?.use()
	// The person who has just verified the address takes it from accounts that never verified it.
	await endUnverifiedClaims(ctx, { ...contact.names, exceptId: person.id })
	const taken = await takenField(ctx, { ...contact.names, exceptId: person.id })
	if (taken)
		refuse('already_taken', `Somebody has this ${taken} already.`, { field: taken, keep: true })
}

async function useContactCode(
	ctx: TxContext<ShopperActor>,
	person: ShopperRow,
	contact: NewContact,
	code: string | undefined,
): Promise<void> {
	if (code === undefined)
		refuse('invalid', 'A new e-mail or mobile needs the code sent to it.', {
			field: 'code',
			params: { reason: 'the code that was sent' },
		})
	await useSentCode(ctx, {
		event: contact.kind,
		targets: [contact.target],
		shopperId: person.id,
		code,
	})
}

/** Stores the old address with a link that restores it, and informs its holder at once. */
async function noteContactChange(
	ctx: TxContext<ShopperActor>,
	person: ShopperRow,
	contact: NewContact,
): Promise<void> {
	const { kind } = contact
	const to = approvingContact(person, kind)
	const token = randomBytes(32).toString('base64url')
	const days = ctx.settings.get(undoContactDays)
	await insertContactChange(ctx, {
		shopper_id: person.id,
		kind,
		old_email: person.email,
		old_mobile_e164: person.mobile_e164,
		old_dial_code: person.dial_code,
		old_mobile: person.mobile,
		old_verified_at: kind === 'email' ? person.email_verified_at : person.mobile_verified_at,
		new_target: contact.target,
		token_hash: to && tokenHash(token),
		undo_until: after(ctx.clock.now(), days * 86_400),
	})
	// Codes that went to the old address are no longer valid.
	await deleteCodesOf(ctx, person.id)
	if (to) await sendUndoLink(ctx, person, { to, kind, token, days })
	await publish(ctx, {
		topic: 'account.contact_changed',
		subject: person.id,
		shopperId: person.id,
		data: { what: kind },
	})
}

/** Refuses a picture that somebody else uploaded, or that was sent as evidence. */
async function refuseBorrowedPicture(
	ctx: TxContext<ShopperActor>,
	person: ShopperRow,
	url: string | undefined,
): Promise<void> {
	if (url === undefined || url === '' || url === person.avatar) return
	if (!(await areOwnUploads(ctx, 'avatar', [url])))
		refuse('invalid', 'Not a picture this person uploaded as an avatar.', {
			field: 'avatar',
			params: { reason: 'an uploaded picture' },
		})
}

interface NewContact {
	kind: 'email' | 'mobile'
	/** False: it is the current address, which was not verified yet. */
	isNew: boolean
	/** The target of the code. */
	target: string
	names: { email: string } | { e164: string }
	changes: Partial<ShopperRow>
}

/** The new e-mail or mobile, or null if it does not change. One code can verify only one of them. */
function readContact(
	ctx: ShopperContext,
	person: ShopperRow,
	input: ParsedInputOf<typeof endpoints.updateProfile>,
): NewContact | null {
	const asked = { now: ctx.clock.now(), hasCode: input.code !== undefined }
	const email = readNewEmail(person, input.email, asked)
	const mobile = readNewMobile(person, input.mobile, input.dial_code, asked)
	if (email && mobile)
		refuse('invalid', 'E-mail and mobile are changed one after the other.', {
			field: 'mobile',
			params: { reason: 'one of e-mail and mobile at a time' },
		})
	return email ?? mobile
}

/** Whether it is the current address, and whether a code was given: the current address without a code is no change. */
interface Asked {
	now: Date
	hasCode: boolean
}

function readNewEmail(
	person: ShopperRow,
	given: string | undefined,
	{ now, hasCode }: Asked,
): NewContact | null {
	if (given === undefined) return null
	const email = emailKey(given)
	const isNew = email !== person.email
	if (!isNew && (person.email_verified_at !== null || !hasCode)) return null
	return {
		kind: 'email',
		isNew,
		target: `email:${email}`,
		names: { email },
		changes: { email, email_verified_at: now, ...(isNew ? { contact_changed_at: now } : {}) },
	}
}

function readNewMobile(
	person: ShopperRow,
	given: string | undefined,
	dialCode: string | undefined,
	{ now, hasCode }: Asked,
): NewContact | null {
	if (given === undefined && dialCode === undefined) return null
	const read = given === undefined || dialCode === undefined ? null : readMobile(dialCode, given)
	if (!read)
		refuse('invalid', 'A mobile number comes with its calling code.', {
			field: given === undefined ? 'mobile' : dialCode === undefined ? 'dial_code' : 'mobile',
			params: { reason: 'a mobile number of that country' },
		})
	const isNew = read.e164 !== person.mobile_e164
	if (!isNew && (person.mobile_verified_at !== null || !hasCode)) return null
	return {
		kind: 'mobile',
		isNew,
		target: `mobile:${read.e164}`,
		names: { e164: read.e164 },
		changes: {
			mobile_e164: read.e164,
			mobile: read.mobile,
			dial_code: read.dialCode,
			mobile_verified_at: now,
			...(isNew ? { contact_changed_at: now } : {}),
		},
	}
}

/** A new nickname needs no hashing, so it does not wait behind many sign-ins. */
function hasPassword(body: unknown): boolean {
	return typeof body === 'object' && body !== null && 'password' in body
}
