import type { ChildProcess } from 'node:child_process'

const longestWaitMs = 100_000

/**
 * Waits until an API process and its database answer; throws what it said if it ends instead, or takes more than 100 seconds: a second is
 * usual, but two tests beside it may need both cores.
 */
export async function untilReady(port: number, child: ChildProcess): Promise<void> {
	let said = ''
	child.stderr?.on('data', (piece: Buffer) => (said += piece.toString()))
	for (const from = performance.now(); performance.now() - from < longestWaitMs;) {
		if (child.exitCode !== null) throw new Error(`The API ended instead of starting. ${said}`)
		try {
			if ((await fetch(`http://127.0.0.1:${port}/readyz/database`)).ok) return
		} catch {
			// Not listening yet.
		}
		await new Promise((resolve) => setTimeout(resolve, 50))
	}
	throw new Error('The API did not start within 100 seconds.')
}
