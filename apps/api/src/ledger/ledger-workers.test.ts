import { expect, test } from 'vitest'
import { openTestLedger } from './testing/test-ledger.ts'
import { runWorkers } from './testing/ledger-workers.ts'

test(
	'16 workers, 20,000 random operations: nothing lost, nothing doubled, never negative',
	{ timeout: 300_000 },
	async () => {
		const ledger = await openTestLedger({ connections: 18 })
		try {
			const report = await runWorkers(ledger, {
				workers: 16,
				operations: 20_000,
				shoppers: 12,
				seed: 1,
			})
			expect(report.faults).toEqual([])
			expect(report.acknowledged).toBeGreaterThan(8_000)
			expect(report.refused).toBeGreaterThan(1_000)
			expect(report.rolledBack).toBeGreaterThan(100)
			expect(report.liveChecks).toBeGreaterThan(5)
		} finally {
			await ledger.close()
		}
	},
)
