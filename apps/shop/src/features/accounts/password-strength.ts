/** How hard a password is to guess, estimated by its characters. */
export type Strength = 'short' | 'weak' | 'fair' | 'strong'

/**
 * Rates a password by its length first, its variety second; repeats and sequences (`aaaa`, `1234`) count once. This is advice: the only
 * rule is the length. Source: NIST SP 800-63B (length over composition).
 */
export function strengthOf(password: string, min: number): Strength {
	if (password.length < min) return 'short'
	const worth = countWorth(password)
	const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
		kind.test(password),
	).length
	const score = worth + (kinds - 1) * 2
	if (score < 9) return 'weak'
	return score < 14 ? 'fair' : 'strong'
}

/** The characters that neither repeat the one before nor follow it. */
function countWorth(password: string): number {
	const letters = Array.from(password, (letter) => letter.codePointAt(0) ?? 0)
	return letters.filter((letter, at) => {
		const before = letters[at - 1]
		return before === undefined || Math.abs(letter - before) > 1
	}).length
}
