import { job, type Job } from '../platform/jobs.ts'
import { deleteOldWrongPasswords } from '../platform/sign-in/wrong-passwords.ts'
import { endDueFreezes } from './admin/freeze-account.ts'
import { deleteOldChanges } from './contacts/contact-change-queries.ts'
import { deleteOldChallenges } from './passkeys/passkey-queries.ts'
import { deleteOldTokens } from './payment-pin/payment-pin-queries.ts'
import { deleteOldCodes } from './sign-in/sent-code-queries.ts'

const minuteMs = 60_000

/** Tokens and challenges that are never used would otherwise remain after every abandoned payment. */
const accountsPayTokensJob = job(
	'accounts-pay-tokens',
	minuteMs,
	async (ctx) => (await deleteOldTokens(ctx)) + (await deleteOldChallenges(ctx)),
)

/** Sent codes and counts of wrong passwords expire by time alone; this only removes their rows. */
const accountsCodesJob = job('accounts-codes', 15 * minuteMs, async (ctx) => {
	await deleteOldCodes(ctx)
	await deleteOldWrongPasswords(ctx, 'wrong_password')
	await deleteOldChanges(ctx)
	return 0
})

/** A freeze ends at the time that its shopper was given. */
const accountsFreezesJob = job('accounts-freezes', 5_000, endDueFreezes)

/** The jobs of this module. */
export const accountJobs: readonly Job[] = [
	accountsPayTokensJob,
	accountsCodesJob,
	accountsFreezesJob,
]
