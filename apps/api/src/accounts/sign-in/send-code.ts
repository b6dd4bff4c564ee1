import { createHash } from 'node:crypto'
import { endpoints, Email, type LanguageFile, type ParsedInputOf } from '@portolan/contract'
import type { Context, ShopperContext, TxContext } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { limitAttempts } from '../../platform/limits.ts'
import { sendMessage } from '../../platform/messages/messages-out.ts'
import { networkOf } from '../../platform/network.ts'
import { refuse } from '../../platform/refusal.ts'
import { words } from '../../platform/words/words.ts'
import { accountKey, emailKey, readAccountName } from '../account-name.ts'
import { codeMinutes, codesPerIp, codesPerTarget } from '../account-settings.ts'
import { recoveryContact, verifiedContacts } from '../contacts/verified-contacts.ts'
import { readMobile, readWholeMobile } from '../mobile-number.ts'
import { findByAccountName, findPerson } from '../shopper-queries.ts'
import type { ShopperRow } from '../shopper-queries.ts'
import { confirmPerson } from './confirm-person.ts'
import { hashingSemaphore } from './hashing-semaphore.ts'
import { makeSentCode } from './sent-codes.ts'

/**
 * Sends six digits. For `reset_password` reply and work are the same whether the account exists or not; the other events
 * need a signed-in caller, and a new address needs their password or payment PIN. At most 3 an hour to one target
 * (docs/product/security.md, Limits).
 */
export const sendCode = handle(
	endpoints.sendCode,
	{ gate: hashingSemaphore },
	async (ctx, input) => {
		const addressed = await addressCode(ctx, input)
		await limitAttempts(ctx, {
			bucket: `code:ip:${networkOf(ctx.ip)}`,
			max: ctx.settings.get(codesPerIp),
			perSeconds: 3_600,
		})
		await limitAttempts(ctx, {
			bucket: `code:target:${createHash('sha256').update(addressed.target).digest('base64url')}`,
			max: ctx.settings.get(codesPerTarget),
			perSeconds: 3_600,
		})

		const code = await makeSentCode(ctx, {
			event: input.event,
			target: addressed.target,
			shopperId: addressed.shopperId,
		})
		const minutes = ctx.settings.get(codeMinutes)
		// The same reply and the same statements whether or not there is a recipient, so that the time taken reveals nothing.
		await sendMessage(ctx, {
			to: addressed.letter?.to ?? null,
			channel: addressed.letter?.channel ?? 'email',
			subject: words(addressed.lang, 'code.subject'),
			text: words(
				addressed.lang,
				input.event === 'contact_change' ? 'code.change_text' : 'code.text',
				{
					code,
					minutes,
				},
			),
			goodForSeconds: minutes * 60,
		})
		return { expires_in: minutes * 60 }
	},
)

interface AddressedCode {
	/** The normalised target of the code, the same for every way of typing it. */
	target: string
	shopperId: string | null
	/** Null if the target belongs to nobody: then a code is made, too, but it is not sent. */
	letter: { to: string; channel: 'email' | 'sms' } | null
	lang: LanguageFile
}

async function addressCode(
	ctx: TxContext,
	input: ParsedInputOf<typeof endpoints.sendCode>,
): Promise<AddressedCode> {
	if (input.event === 'reset_password') return addressToAccount(ctx, input.to, input.dial_code)
	if (!isShopper(ctx)) return refuse('unauthorized', 'This code is only for somebody signed in.')
	const shopperId = ctx.actor.id
	const given = readTarget(input)
	const person = await findPerson(ctx, shopperId)
	if (!person) return refuse('unauthorized', 'The account is not open.')
	if (input.event === 'reset_pay' || input.event === 'contact_change')
		refuseNotVerified(person, given.target)
	// A code for another address is the first step of changing it, and a stolen token alone must not allow that.
	else if (!isOwn(person, given.target)) await confirmPerson(ctx, input)
	return { ...given, shopperId, lang: ctx.lang }
}

function isShopper(ctx: Context): ctx is ShopperContext {
	return ctx.actor.kind === 'shopper'
}

async function addressToAccount(
	ctx: Context,
	to: string,
	dialCode: string | undefined,
): Promise<AddressedCode> {
	const name = readAccountName(to, dialCode)
	const person = await findByAccountName(ctx, name)
	// An address that was never verified may be somebody else's, so it cannot recover an account.
	const contact = person && recoveryContact(person, name)
	return {
		target: accountKey(name),
		shopperId: contact ? person.id : null,
		letter: contact,
		lang: ctx.lang,
	}
}

/** The e-mail or mobile a code goes to; the event decides which of the two, or the `@`. */
function readTarget(
	input: ParsedInputOf<typeof endpoints.sendCode>,
): Pick<AddressedCode, 'target' | 'letter'> & { letter: { to: string } } {
	const isEmail = input.event === 'email' || (input.event !== 'mobile' && input.to.includes('@'))
	if (isEmail) {
		if (!Email.safeParse(input.to).success) refuseTarget('an e-mail address')
		const email = emailKey(input.to)
		return { target: `email:${email}`, letter: { to: email, channel: 'email' } }
	}
	const mobile =
		input.dial_code === undefined || input.to.startsWith('+')
			? readWholeMobile(input.to)
			: readMobile(input.dial_code, input.to)
	if (!mobile) return refuseTarget('a mobile number with its calling code')
	return { target: `mobile:${mobile.e164}`, letter: { to: mobile.e164, channel: 'sms' } }
}

function isOwn(person: ShopperRow, target: string): boolean {
	return target === `email:${person.email ?? ''}` || target === `mobile:${person.mobile_e164 ?? ''}`
}

function refuseNotVerified(person: ShopperRow, target: string): void {
	if (!verifiedContacts(person).some((contact) => contact.target === target))
		refuseTarget('your own e-mail or mobile, verified')
}

function refuseTarget(reason: string): never {
	refuse('invalid', `"to" should be ${reason}.`, { field: 'to', params: { reason } })
}
