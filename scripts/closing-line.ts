import type { Reporter, TestModule } from 'vitest/node'

/** Ends a test run with the plain line `N passed, N failed`, which build servers of any kind can read. */
export default class ClosingLine implements Reporter {
	onTestRunEnd(modules: readonly TestModule[]): void {
		let passed = 0
		let failed = 0
		for (const module of modules) {
			// A file that could not be read or set up has failed, whatever the result of its tests.
			if (module.state() === 'failed' && ![...module.children.allTests('failed')].length)
				failed += 1
			for (const test of module.children.allTests()) {
				const { state } = test.result()
				if (state === 'passed') passed += 1
				if (state === 'failed') failed += 1
			}
		}
		process.on('exit', () => process.stdout.write(`\n${passed} passed, ${failed} failed\n`))
	}
}
