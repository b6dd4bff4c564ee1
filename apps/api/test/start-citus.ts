import { Pool } from 'pg'
import type { TestProject } from 'vitest/node'
import { distribute } from '../src/platform/database/distribution/distribute.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { distribution } from '../src/table-places.ts'
import {
	freezeCitusDatabase,
	makeCitusDatabase,
	openCitusCluster,
	type CitusAddresses,
} from './citus-cluster.ts'

const template = 'portolan_template'

/** Runs before the tests of `npm test -- citus`: a cluster, and in it one migrated and distributed database to copy from. */
export async function startCitus(project: TestProject): Promise<() => Promise<void>> {
	const cluster = await openCitusCluster()
	const addresses: CitusAddresses = {
		coordinator: cluster.coordinator.url,
		workers: cluster.workers.map(({ url }) => url),
	}
	await distributeForTest(await makeCitusDatabase(addresses, template))
	await freezeCitusDatabase(addresses, template)
	project.provide('postgres', {
		adminUrl: cluster.coordinator.url,
		template,
		durable: true,
		run: 'citus',
		citus: addresses,
	})
	return () => cluster.close()
}

/** Migrates and distributes a database; tables named in `withoutPlace` stay on the coordinator. */
export async function distributeForTest(
	url: string,
	withoutPlace: readonly string[] = [],
): Promise<void> {
	const { places, functions } = distribution
	const local = { place: 'local', why: 'Not yet.' } as const
	const owner = new Pool({ connectionString: url, max: 3 })
	try {
		await migrate(owner)
		await distribute(owner, {
			places: { ...places, ...Object.fromEntries(withoutPlace.map((name) => [name, local])) },
			functions,
		})
	} finally {
		await owner.end()
	}
}
