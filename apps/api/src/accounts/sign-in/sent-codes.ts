import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { after } from '../../platform/clock.ts'
import type { Context, TxContext } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { codeMinutes, codeAttempts } from '../account-settings.ts'
import { deleteSentCode, replaceSentCode, reserveCodeAttempt } from './sent-code-queries.ts'
import type { CodeEvent } from './sent-code-queries.ts'

/** Makes six digits for a target and stores their hash; the digits are only in the message. */
export async function makeSentCode(
	ctx: TxContext,
	asked: { event: CodeEvent; target: string; shopperId: string | null },
): Promise<string> {
	const id = newId()
	const code = String(randomInt(1_000_000)).padStart(6, '0')
	await replaceSentCode(ctx, {
		...asked,
		id,
		codeHash: codeHash(ctx, id, code),
		expiresAt: after(ctx.clock.now(), ctx.settings.get(codeMinutes) * 60),
	})
	return code
}

/** A code that was typed, and what it must have been sent for. */
interface GivenCode {
	event: CodeEvent
	targets: readonly string[]
	shopperId: string | null
	code: string
	/** The field it was typed into; `code` by default. */
	field?: string
}

/**
 * Checks a code that was sent to one of the targets, and uses it up. Refuses as {@link checkSentCode}. Returns the
 * shopper the code was made for.
 */
export async function useSentCode(ctx: TxContext, given: GivenCode): Promise<string> {
	const { shopperId, use } = await checkSentCode(ctx, given)
	await use()
	return shopperId
}

/**
 * Checks a code without using it up, for handlers that check more before; `use` uses it up. The attempt is counted before
 * the code is compared, and the count stays. Refuses `code_wrong` with `tries_left`; the reply is the same if no code was
 * ever sent.
 */
export async function checkSentCode(
	ctx: TxContext,
	asked: GivenCode,
): Promise<{ shopperId: string; use: () => Promise<void> }> {
	const found = await reserveCodeAttempt(ctx, { ...asked, most: ctx.settings.get(codeAttempts) })
	const fits =
		found !== null && timingSafeEqual(codeHash(ctx, found.id, asked.code), found.codeHash)
	const refuseCode = (): never =>
		refuse('code_wrong', 'The code is wrong, used or too old.', {
			field: asked.field ?? 'code',
			keep: true,
			params: { tries_left: found?.triesLeft ?? 0 },
		})
	if (!found || !fits || found.shopperId === null) return refuseCode()
	const { id, shopperId } = found
	return {
		shopperId,
		async use() {
			if (!(await deleteSentCode(ctx, id))) refuseCode()
		},
	}
}

/** A million codes can be hashed in moments, so only the pepper protects the codes in a stolen table. */
function codeHash(ctx: Context, id: string, code: string): Buffer {
	return createHmac('sha256', ctx.settings.secret('pepper'))
		.update(`sent_code:${id}:${code}`)
		.digest()
}
