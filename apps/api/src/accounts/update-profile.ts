import type { ParsedInputOf, ReplyOf, updateProfile as promise } from '@portolan/contract'
import type { ShopperContext } from '../platform/context.ts'
import { areOwnUploads } from '../platform/media/index.ts'
import { publish } from '../platform/outbox.ts'
import { refuse } from '../platform/refusal.ts'
import { emailKey } from './account-name.ts'
import { getUserInfo } from './get-user-info.ts'
import { readMobile } from './mobile-number.ts'
import { useSentCode } from './sent-codes.ts'
import { lockShopper, takenField, updateShopper } from './shopper-rows.ts'
import type { ShopperRow } from './shopper-rows.ts'

/**
 * Changes what is given. A new e-mail or mobile needs the code that was sent to it: whoever borrows a signed-in phone
 * for a minute must not be able to take the account along. Refuses `already_taken` and `code_wrong`.
 */
export async function updateProfile(
	ctx: ShopperContext,
	input: ParsedInputOf<typeof promise>,
): Promise<ReplyOf<typeof promise>> {
	const person = await lockShopper(ctx, ctx.actor.id)
	if (!person) refuse('unauthorized', 'The account is not open.')
	await refuseBorrowedPicture(ctx, person, input.avatar)
	const contact = readContact(person, input)
	if (contact) {
		if (input.code === undefined)
			refuse('invalid', 'A new e-mail or mobile needs the code sent to it.', {
				field: 'code',
				params: { reason: 'the code that was sent' },
			})
		await useSentCode(ctx, {
			event: contact.kind,
			targets: [contact.target],
			shopperId: person.id,
			code: input.code,
		})
		const taken = await takenField(ctx, { ...contact.names, exceptId: person.id })
		if (taken)
			refuse('already_taken', `Somebody has this ${taken} already.`, { field: taken, keep: true })
	}

	const changes = {
		...(input.nickname === undefined ? {} : { nickname: input.nickname }),
		...(input.family_name === undefined ? {} : { family_name: input.family_name }),
		...(input.given_name === undefined ? {} : { given_name: input.given_name }),
		...(input.avatar === undefined ? {} : { avatar: input.avatar }),
		...contact?.changes,
	}
	if (Object.keys(changes).length > 0) await updateShopper(ctx, person.id, changes)
	if (contact)
		await publish(ctx, {
			topic: 'account.contact_changed',
			subject: person.id,
			shopperId: person.id,
			data: { what: contact.kind },
		})
	return getUserInfo(ctx)
}

/** Nobody wears a picture that somebody else uploaded, or that was sent as evidence. */
async function refuseBorrowedPicture(
	ctx: ShopperContext,
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
	/** As the code was addressed. */
	target: string
	names: { email: string } | { e164: string }
	changes: Partial<ShopperRow>
}

/** The new e-mail or mobile, or null where it stays as it is. One code can only show one of them. */
function readContact(person: ShopperRow, input: ParsedInputOf<typeof promise>): NewContact | null {
	const email = readNewEmail(person, input.email)
	const mobile = readNewMobile(person, input.mobile, input.dial_code)
	if (email && mobile)
		refuse('invalid', 'E-mail and mobile are changed one after the other.', {
			field: 'mobile',
			params: { reason: 'one of e-mail and mobile at a time' },
		})
	return email ?? mobile
}

function readNewEmail(person: ShopperRow, given: string | undefined): NewContact | null {
	if (given === undefined) return null
	const email = emailKey(given)
	if (email === person.email) return null
	return { kind: 'email', target: `email:${email}`, names: { email }, changes: { email } }
}

function readNewMobile(
	person: ShopperRow,
	given: string | undefined,
	dialCode: string | undefined,
): NewContact | null {
	if (given === undefined && dialCode === undefined) return null
	const read = given === undefined || dialCode === undefined ? null : readMobile(dialCode, given)
	if (!read)
		refuse('invalid', 'A mobile number comes with its calling code.', {
			field: given === undefined ? 'mobile' : dialCode === undefined ? 'dial_code' : 'mobile',
			params: { reason: 'a mobile number of that country' },
		})
	if (read.e164 === person.mobile_e164) return null
	return {
		kind: 'mobile',
		target: `mobile:${read.e164}`,
		names: { e164: read.e164 },
		changes: { mobile_e164: read.e164, mobile: read.mobile, dial_code: read.dialCode },
	}
}
