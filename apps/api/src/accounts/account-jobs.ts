import { deletionJob, olderOfPeople, olderThan } from '../platform/old-rows/delete-old.ts'
import { job, type Job } from '../platform/jobs.ts'
import { oldWrongPasswords } from '../platform/sign-in/wrong-passwords.ts'
import { endDueFreezes } from './admin/freeze-account.ts'

const minuteMs = 60_000

/** Tokens and challenges that are never used would otherwise remain after every abandoned payment. */
const accountsPayTokensJob = deletionJob('accounts-pay-tokens', minuteMs, [
	olderOfPeople('pay_token', 'token_hash', 'expires_at', 0),
	olderOfPeople('passkey_challenge', 'ticket_hash', 'expires_at', 0),
])

/**
 * Sent codes and counts of wrong passwords expire by time alone; this only removes their rows. So it does with changes of an
 * address that can no longer be undone: a former address is not kept longer than needed.
 */
const accountsCodesJob = deletionJob('accounts-codes', 15 * minuteMs, [
	olderThan('sent_code', 'expires_at', 0),
	oldWrongPasswords('wrong_password'),
	olderThan('contact_change', 'undo_until', 0),
])

/** A freeze ends at the time that its shopper was given. */
const accountsFreezesJob = job('accounts-freezes', 5_000, endDueFreezes)

/** The jobs of this module. */
export const accountJobs: readonly Job[] = [
	accountsPayTokensJob,
	accountsCodesJob,
	accountsFreezesJob,
]
