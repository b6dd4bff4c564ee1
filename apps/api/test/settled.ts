import { Refused } from './test-app.ts'

export function wonOf(answers: readonly PromiseSettledResult<unknown>[]): number {
	return answers.filter((answer) => answer.status === 'fulfilled').length
}

/** The keys of the refusals; any other error fails the test with its own text. */
export function refusalsOf(answers: readonly PromiseSettledResult<unknown>[]): string[] {
	return answers.flatMap((answer) =>
		answer.status === 'rejected'
			? [answer.reason instanceof Refused ? answer.reason.error : String(answer.reason)]
			: [],
	)
}
