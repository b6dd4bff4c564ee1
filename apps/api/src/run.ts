import { startApi, type RunningApi } from './app.ts'
import { firstOperatorToken } from './operators/index.ts'
import { translator } from './translation/index.ts'
import { EnvironmentError, readEnvironment, type Environment } from './platform/environment.ts'

/**
 * Starts the API as a process: reads the environment, prints its address and who may sign in, stops cleanly on a signal.
 * `alongside` is work that must be done before requests are accepted, and may be done while the database starts: building
 * the pages.
 */
export async function run({ alongside }: { alongside?: Promise<unknown> } = {}): Promise<void> {
	const environment = readOrExplain()
	const { promise: opened, resolve: open } = Promise.withResolvers<RunningApi>()
	// A signal that arrives during the start takes effect as soon as there is something to stop.
	stopOnSignal(async () => (await opened).close())
	try {
		let people: string[] = []
		const api = await startApi(environment, {
			async prepare(parts) {
				if (environment.seed === 'demo') {
					const { seedDemo } = await import('../seed/seed-demo.ts')
					const { phraseBook } = await import('../seed/phrase-book.ts')
					if (!environment.translate) parts.ports.give(translator.is(phraseBook()))
					people = await seedDemo({ ...parts, production: environment.production })
				}
				if (environment.seed === 'base') {
					const { seedBase } = await import('../seed/seed-base.ts')
					await seedBase(parts)
				}
				await alongside
			},
		})
		open(api)
		const firstToken = await api.asSystem('start', firstOperatorToken)
		process.stdout.write(
			[
				`Portolan is open at ${api.url}`,
				...people,
				...(environment.chain.local ? [`Test dollars come from ${api.url}/dev/faucet`] : []),
				...firstOperatorLines(firstToken),
				'',
			].join('\n'),
		)
		// The first visitor does not wait for the program that renders pages.
		await api.app.inject('/home')
	} catch (error) {
		explain(error)
	}
}

/** While there is no operator, each start prints how to become the first one; the token is only printed here, never logged. */
function firstOperatorLines(token: string | null): string[] {
	if (token === null) return []
	return [
		'There is no operator yet. Make the first one at /console with this one-time token; the next start makes another:',
		`  ${token}`,
		'',
	]
}

function readOrExplain(): Environment {
	try {
		return readEnvironment(process.env)
	} catch (error) {
		if (error instanceof EnvironmentError) explain(error)
		throw error
	}
}

/** A refused start is printed as one sentence that says what to do; a bug is printed with its stack trace. */
function explain(error: unknown): never {
	const told =
		error instanceof Error && (error instanceof EnvironmentError || error.name === 'StartRefused')
	process.stderr.write(
		`${told ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
	)
	process.exit(1)
}

/** The first signal lets requests finish; a second one ends the process at once. */
function stopOnSignal(close: () => Promise<void>): void {
	let stopping = false
	const stop = () => {
		if (stopping) process.exit(1)
		stopping = true
		close().then(
			() => process.exit(0),
			(error: unknown) => explain(error),
		)
	}
	process.on('SIGTERM', stop)
	process.on('SIGINT', stop)
}
