/**
 * `npm run bench`: the speed of the product, compared with two floors measured in the same run on the same processors, so
 * that the ratios are useful on a noisy machine. Prints a table. `--short` takes one round instead of five; `--only
 * reads,signed-in,checkouts,desk,memory,first-load,pages,phone,growth,start,chain,streams` leaves out the rest; `backlog`
 * and `volume` are measured only when they are named. `--transfers 10000000` is how large `volume` makes the ledger (a million; ten need 15 GB). `--beside ../other` compares the costs of calls with those of another checkout
 * instead. `desk` are operators' decisions, and a shop with 50,000 orders beside a small one. For `phone` only: `--runs 3` is how often each page is measured, `--screens home,cart` names the pages,
 * `--reports folder` keeps Lighthouse's own reports.
 */
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runningPid } from '../../apps/api/src/platform/database/embedded.ts'
import { measureBacklog, wantedPace } from './backlog.ts'
import { measureBeside } from './beside.ts'
import { measureChain } from './chain.ts'
import { measureCheckouts } from './checkouts.ts'
import { measureDesk } from './desk.ts'
import { firstLoad } from './first-load.ts'
import { measureLatencies, printGrowth } from './growth.ts'
import { measurePhone } from './phone.ts'
import {
	median,
	pinLoad,
	pinning,
	residentMb,
	root,
	startServer,
	stopServer,
	unpinLoad,
	unpinServer,
	waitFor,
} from './processes.ts'
import { measureReads } from './reads.ts'
import { measurePages } from './rendered-pages.ts'
import { measureShopDesk } from './shop-desk.ts'
import { measureSignedIn } from './signed-in.ts'
import { measureStreams } from './streams.ts'
import { measureVolume } from './volume.ts'
import { printRows, say, verdict, type Measure, type Row } from './table.ts'
import { openWorkshop, type Workshop } from './bench-database.ts'

const { values: given } = parseArgs({
	options: {
		short: { type: 'boolean', default: false },
		only: { type: 'string' },
		beside: { type: 'string' },
		runs: { type: 'string' },
		screens: { type: 'string' },
		reports: { type: 'string' },
		transfers: { type: 'string', default: '1000000' },
	},
})
if (given.beside !== undefined) {
	await measureBeside(given.beside, given.only ?? '')
	process.exit()
}

const port = 4710
const product = `http://127.0.0.1:${port}`
const measure: Measure = given.short ? { rounds: 1, seconds: 2 } : { rounds: 5, seconds: 4 }
const only = given.only?.split(',')
const wants = (part: string) => only?.includes(part) ?? true

pinLoad()
const dataDir = await mkdtemp(join(tmpdir(), 'portolan-bench-'))
const env = { DATA_DIR: dataDir, PORT: String(port), SEED: 'demo', CLOCK: 'test' }

try {
	say(`Benchmark on ${pinning}; medians of ${measure.rounds}, ${measure.seconds} s each.`)
	// The start that makes the demo world: what is measured is a process as it runs afterwards.
	const first = await timedStart()
	await first.stop()
	const running = await timedStart()
	try {
		const workshop = await openWorkshop(dataDir)
		try {
			await workshop.prepare()
			await measureRunning(workshop, running.pid)
		} finally {
			await workshop.close()
		}
	} finally {
		await running.stop()
	}
	if (wants('start')) await measureStarts(first.ms)
	if (wants('desk')) await measureShopDesk(given.short ? 20 : 60)
	if (wants('chain')) await measureChain()
	if (wants('streams')) await measureStreams()
} finally {
	await rm(dataDir, { recursive: true, force: true })
}

async function measureRunning(workshop: Workshop, pid: number): Promise<void> {
	const rows: Row[] = []
	if (wants('reads')) rows.push(...(await measureReads(product, measure)))
	if (wants('desk')) rows.push(...(await measureDesk(product, workshop, measure)))
	if (rows.length > 0) printRows(rows)
	const pids = { api: pid, database: runningPid(dataDir) ?? 0 }
	if (wants('checkouts')) await measureCheckouts(product, workshop, measure, pids)
	if (wants('signed-in')) await measureSignedIn(product, workshop, measure, pids)
	if (only?.includes('backlog') === true) {
		unpinLoad()
		for (const each of Object.values(pids)) unpinServer(each)
		await measureBacklog(product, workshop, wantedPace(measure), {
			node: pids.api,
			database: pids.database,
			withoutSessionsOf: 'floor',
		})
	}
	if (wants('memory')) {
		const mb = residentMb(pid)
		say(
			`\nMemory of the API process after this load: ${mb.toFixed(0)} MB; at most 180: ${verdict(mb <= 180)}`,
		)
	}
	if (wants('first-load')) {
		if (existsSync(join(root, 'apps/shop/dist/index.html'))) say(await firstLoad(product))
		else say('First load: the pages are not built (npm run build), so it was not measured.')
	}
	if (wants('pages') || wants('phone')) await measureShop(pid)
	if (only?.includes('volume') === true)
		await measureVolume(
			product,
			workshop,
			{ api: pid, database: runningPid(dataDir) ?? 0 },
			Number(given.transfers),
		)
	if (wants('growth')) {
		const small = await measureLatencies(product, measure)
		await workshop.addProducts(100_000)
		printGrowth(small, await measureLatencies(product, measure))
	}
}

async function measureShop(pid: number): Promise<void> {
	if (!existsSync(join(root, 'apps/shop/dist/index.html')))
		return say(
			'Pages and phone: the pages are not built (npm run build), so they were not measured.',
		)
	if (wants('pages')) await measurePages({ url: product, pid, dataDir }, measure)
	if (wants('phone'))
		await measurePhone(product, {
			runs: Number(given.runs ?? measure.rounds),
			only: given.screens?.split(',') ?? null,
			reports: given.reports ?? null,
		})
}

async function measureStarts(firstMs: number): Promise<void> {
	const starts: number[] = []
	for (let round = 0; round < measure.rounds; round += 1) {
		const again = await timedStart()
		starts.push(again.ms)
		await again.stop()
	}
	const seconds = median(starts) / 1000
	say(
		`\nStart on an empty folder (database, migrations, demo world): ${(firstMs / 1000).toFixed(2)} s`,
	)
	say(`Start on an existing database: ${seconds.toFixed(2)} s; at most 1: ${verdict(seconds <= 1)}`)
}

async function timedStart() {
	const since = performance.now()
	const child = startServer(['scripts/start.js'], { env })
	try {
		const ms = await waitFor(`${product}/healthz`, since)
		return { ms, pid: child.pid ?? 0, stop: () => stopServer(child) }
	} catch (error) {
		await stopServer(child)
		throw error
	}
}
