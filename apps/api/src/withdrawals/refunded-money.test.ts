import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freePartOf, refundedAfter, type OriginLine } from './refunded-money.ts'

/** A wallet whose two kinds of money lie in two purses. */
interface Purses {
	refunded: bigint
	other: bigint
	held: { ref: string; refunded: bigint; other: bigint }[]
}

type Step =
	| { do: 'recharge' | 'refund' | 'spend' | 'withdraw'; amount: bigint }
	| { do: 'give_back'; which: number }

const amount = fc.bigInt(1n, 500n)
const step: fc.Arbitrary<Step> = fc.oneof(
	fc.record({
		do: fc.constantFrom(
			'recharge' as const,
			'refund' as const,
			'spend' as const,
			'withdraw' as const,
		),
		amount,
	}),
	fc.record({ do: fc.constant('give_back' as const), which: fc.nat(20) }),
)

test('following the lines of a bill tells what two purses would', () => {
	fc.assert(
		fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
			const purses: Purses = { refunded: 0n, other: 0n, held: [] }
			let followed = 0n
			for (const [index, taken] of steps.entries()) {
				const told = take(purses, taken, `w${index}`)
				if (told === null) continue
				const { line, freePart } = told
				if (taken.do === 'withdraw') expect(freePartOf(taken.amount, followed)).toBe(freePart)
				followed = refundedAfter(followed, line, freePart)
				expect(followed).toBe(purses.refunded)
			}
		}),
		{ numRuns: 2_000 },
	)
})

/** Does a step with the purses, and tells the line it leaves on the bill; null where there is nothing to do it with. */
function take(
	purses: Purses,
	taken: Step,
	ref: string,
): { line: OriginLine; freePart: bigint } | null {
	const before = purses.refunded + purses.other
	if (taken.do === 'give_back') {
		const [held] = purses.held.splice(taken.which, 1)
		if (!held) return null
		purses.refunded += held.refunded
		purses.other += held.other
		return lineOf(purses, before, { kind: 'withdraw', ref: held.ref }, held.refunded)
	}
	if (taken.do === 'recharge' || taken.do === 'refund') {
		purses[taken.do === 'refund' ? 'refunded' : 'other'] += taken.amount
		return lineOf(purses, before, { kind: taken.do, ref }, 0n)
	}
	if (taken.amount > before) return null
	if (taken.do === 'spend') {
		const fromOther = taken.amount < purses.other ? taken.amount : purses.other
		purses.other -= fromOther
		purses.refunded -= taken.amount - fromOther
		return lineOf(purses, before, { kind: 'order_pay', ref }, 0n)
	}
	const refunded = taken.amount < purses.refunded ? taken.amount : purses.refunded
	purses.refunded -= refunded
	purses.other -= taken.amount - refunded
	purses.held.push({ ref, refunded, other: taken.amount - refunded })
	return lineOf(purses, before, { kind: 'withdraw', ref }, refunded)
}

function lineOf(
	purses: Purses,
	before: bigint,
	line: Pick<OriginLine, 'kind' | 'ref'>,
	freePart: bigint,
) {
	const balanceAfter = purses.refunded + purses.other
	return { line: { ...line, amount: balanceAfter - before, balanceAfter }, freePart }
}
