import { Email, type LanguageFile, type ParsedInputOf, type ReplyOf } from '@portolan/contract'
import type { sendCode as promise } from '@portolan/contract'
import { createHash } from 'node:crypto'
import type { Context } from '../platform/context.ts'
import { limitTries } from '../platform/limits.ts'
import { sendMessage } from '../platform/messages-out.ts'
import { refuse } from '../platform/refusal.ts'
import { words } from '../platform/words.ts'
import { accountKey, emailKey, readAccountName } from './account-name.ts'
import { codeMinutes, codesPerIp, codesPerTarget } from './account-settings.ts'
import { readMobile, readWholeMobile } from './mobile-number.ts'
import { makeSentCode } from './sent-codes.ts'
import { findByAccountName, findPerson } from './shopper-rows.ts'

/**
 * Sends six digits. For `reset_password` the answer is the same whether the account exists or not; the other events
 * need somebody signed in. At most 3 an hour to one target (security.md, limits).
 */
export async function sendCode(
	ctx: Context,
	input: ParsedInputOf<typeof promise>,
): Promise<ReplyOf<typeof promise>> {
	const addressed = await addressCode(ctx, input)
	await limitTries(ctx, {
		bucket: `code:ip:${ctx.ip}`,
		max: ctx.settings.get(codesPerIp),
		perSeconds: 3_600,
	})
	await limitTries(ctx, {
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
	if (addressed.letter)
		await sendMessage(ctx, {
			...addressed.letter,
			subject: words(addressed.lang, 'code.subject'),
			text: words(addressed.lang, 'code.text', { code, minutes }),
			goodForSeconds: minutes * 60,
		})
	return { expires_in: minutes * 60 }
}

interface AddressedCode {
	/** One text for whom it is for, the same however it was typed. */
	target: string
	shopperId: string | null
	/** Null where nobody is behind the target: a code is made all the same, and nobody gets it. */
	letter: { to: string; channel: 'email' | 'sms' } | null
	lang: LanguageFile
}

async function addressCode(
	ctx: Context,
	input: ParsedInputOf<typeof promise>,
): Promise<AddressedCode> {
	if (input.event === 'reset_password') return addressToAccount(ctx, input.to, input.dial_code)
	if (ctx.actor.kind !== 'shopper')
		refuse('unauthorized', 'This code is only for somebody signed in.')
	const shopperId = ctx.actor.id
	const given = readTarget(input)
	if (input.event === 'reset_pay') await refuseNotOwn(ctx, shopperId, given.target)
	return { ...given, shopperId, lang: ctx.lang }
}

async function addressToAccount(
	ctx: Context,
	to: string,
	dialCode: string | undefined,
): Promise<AddressedCode> {
	const name = readAccountName(to, dialCode)
	const person = await findByAccountName(ctx, name)
	return {
		target: accountKey(name),
		shopperId: person?.id ?? null,
		letter: person
			? name.kind === 'mobile' || name.kind === 'digits'
				? { to: person.mobile_e164 ?? '', channel: 'sms' }
				: { to: person.email ?? '', channel: 'email' }
			: null,
		lang: ctx.lang,
	}
}

/** The e-mail or mobile a code goes to; which of the two is said by the event, or seen from the `@`. */
function readTarget(
	input: ParsedInputOf<typeof promise>,
): Pick<AddressedCode, 'target' | 'letter'> & { letter: { to: string } } {
	const isEmail = input.event === 'email' || (input.event === 'reset_pay' && input.to.includes('@'))
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

async function refuseNotOwn(ctx: Context, shopperId: string, target: string): Promise<void> {
	const own = await findPerson(ctx, shopperId)
	if (target !== `email:${own?.email ?? ''}` && target !== `mobile:${own?.mobile_e164 ?? ''}`)
		refuseTarget('your own e-mail or mobile')
}

function refuseTarget(reason: string): never {
	refuse('invalid', `"to" should be ${reason}.`, { field: 'to', params: { reason } })
}
