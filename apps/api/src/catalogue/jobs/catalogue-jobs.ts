import { after } from '../../platform/clock.ts'
import type { Context, TxContext } from '../../platform/context.ts'
import { deletionJob, olderThan } from '../../platform/old-rows/delete-old.ts'
import { job, type Job } from '../../platform/jobs.ts'
import { hotDays, newsDays } from '../catalogue-settings.ts'
import { bulkEditsJob, deleteOldBulkEdits } from '../bulk-edit/bulk-edit-job.ts'
import { categoriesJob } from '../categories/category-job.ts'
import { fillLibrariesJob } from '../library/fill-libraries-job.ts'
import { deleteNews } from '../news-queries.ts'
import { deleteOldImports, importProductsJob } from '../product-file/import-job.ts'
import { refreshHead } from '../search/search-queries.ts'
import { writeSearches } from '../search/search-tally.ts'
import { indexNewProducts } from '../search/text-words.ts'
import { deletePriceChanges } from '../shop/price-queries.ts'
import { writeFootprints } from '../shopper/note-footprint.ts'
import { writeTraffic } from '../traffic/product-traffic.ts'
import { addUpSales, refreshRecentSales, salesAtOnce } from './sales-queries.ts'

function hotSince(ctx: Context): Date {
	return after(ctx.clock.now(), -ctx.settings.get(hotDays) * 86_400)
}

function newsSince(ctx: Context): Date {
	return after(ctx.clock.now(), -ctx.settings.get(newsDays) * 86_400)
}

/** Adds up all waiting sales and marks the best sellers again, for tests and demo data. */
export async function addUpWaitingSales(ctx: TxContext): Promise<void> {
	while ((await addUpSales(ctx.db, hotSince(ctx))) > 0);
	await refreshHead(ctx.db)
}

/** What requests note in memory is written once an interval, however much it is. */
const oncePerInterval = { batch: Infinity }

const catalogueFootprintsJob = job('catalogue-footprints', 1_000, writeFootprints, oncePerInterval)
const catalogueSearchesJob = job('catalogue-searches', 5_000, writeSearches, oncePerInterval)
const catalogueTrafficJob = job('catalogue-traffic', 5_000, writeTraffic, oncePerInterval)
const catalogueIndexJob = job('catalogue-index', 2_000, indexNewProducts)
/** A product has many indexes by its sales: counting more of its sales at once costs less for each. */
const catalogueSalesJob = job(
	'catalogue-sales',
	15_000,
	(ctx) => addUpSales(ctx.db, hotSince(ctx)),
	{ batch: salesAtOnce },
)
const catalogueHeadJob = job('catalogue-head', 60_000, async (ctx) => {
	await refreshHead(ctx.db)
	return 0
})
const catalogueRecentJob = job('catalogue-recent', 3_600_000, async (ctx) => {
	await refreshRecentSales(ctx.db, hotSince(ctx))
	return 0
})
const catalogueOldNewsJob = deletionJob('catalogue-old-news', 600_000, [
	(ctx, most) => deleteNews(ctx.db, newsSince(ctx), most),
	(ctx, most) => deletePriceChanges(ctx.db, newsSince(ctx), most),
	olderThan('product_preview', 'ends_at', 0),
	deleteOldImports,
	deleteOldBulkEdits,
	olderThan('category_task', 'ended_at', 7 * 86_400),
])

/** The jobs of this module. */
export const catalogueJobs: readonly Job[] = [
	catalogueFootprintsJob,
	catalogueSearchesJob,
	catalogueTrafficJob,
	catalogueIndexJob,
	catalogueSalesJob,
	catalogueHeadJob,
	catalogueRecentJob,
	catalogueOldNewsJob,
	importProductsJob,
	bulkEditsJob,
	categoriesJob,
	fillLibrariesJob,
]
