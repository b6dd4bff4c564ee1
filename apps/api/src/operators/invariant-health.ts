import type { HealthReader } from '../platform/http/module-health.ts'
import { readInvariantChecks } from './invariant-queries.ts'

/** When the invariants of the records were last checked, for /metrics; those that are violated, for /readyz. */
export const invariantHealth: HealthReader = async (db, now) => {
	const checks = [...(await readInvariantChecks(db)).values()]
	const violated = checks.filter(({ breaches }) => breaches > 0)
	const gauge = (name: string, help: string, value: number) => ({ name, help, labels: {}, value })
	return {
		gauges: [
			...(checks.length === 0
				? []
				: [
						gauge(
							'record_checks_age_seconds',
							'Since the invariants between records and the ledger were all checked.',
							Math.round(
								(now.getTime() - Math.min(...checks.map((it) => it.checked_at.getTime()))) / 1000,
							),
						),
					]),
			gauge(
				'record_faults',
				'Violations of those invariants at their last check.',
				violated.reduce((sum, { breaches }) => sum + breaches, 0),
			),
		],
		notes: violated.map(({ name, breaches }) => `the invariant ${name} is violated: ${breaches}`),
	}
}
