import { after } from '../platform/clock.ts'
import { job, type Job } from '../platform/jobs.ts'
import { deleteUnasked } from './translation-queries.ts'
import { translationDays } from './translation-settings.ts'

/** How many translations one transaction deletes. */
const batch = 500

/** Deletes translations that nobody has asked for in a long time. */
const deleteTranslationsJob = job('translations-unasked', 3_600_000, (ctx) =>
	deleteUnasked(ctx, after(ctx.clock.now(), -ctx.settings.get(translationDays) * 86_400), batch),
)

/** The jobs of this module. */
export const translationJobs: readonly Job[] = [deleteTranslationsJob]
