import { expect, test } from 'vitest'
import { claimFaults, explainLength, explainTooLong, type ClaimDraft } from './check-claim.ts'
import { sampleClaimQuote, sampleDraft } from './sample-claims.ts'

const faultsOf = (draft: Partial<ClaimDraft>) =>
	claimFaults({ ...sampleDraft, ...draft }, sampleClaimQuote(), ['/media/p/proof.webp'])

test('shopper.md 27: words of a refund over 1,000 characters are told at their field and not cut', () => {
	const most = 'x'.repeat(1_000)
	expect(explainTooLong(most)).toBeNull()
	expect(faultsOf({ explain: most }).explain).toBeNull()
	expect(explainTooLong(`${most}yz`)).not.toBeNull()
	expect(faultsOf({ explain: `${most}yz` }).explain).toBe(explainTooLong(`${most}yz`))
	// Spaces at the end are not sent, so they do not count.
	expect(explainTooLong(`${most}  `)).toBeNull()
})

test('the length of the words is told from the first on', () => {
	expect(explainLength('')).not.toBe(explainLength('abc'))
})
