import { job } from '../../platform/jobs.ts'
import { fillLibraries } from './shop-media-queries.ts'

/** Each shop is one statement over its products; a few of them are a short transaction. */
const shopsAtOnce = 5

/** Adds the pictures from before there were libraries. */
export const fillLibrariesJob = job(
	'catalogue-media',
	60_000,
	(ctx) => fillLibraries(ctx.db, { now: ctx.clock.now(), most: shopsAtOnce }),
	{ batch: shopsAtOnce },
)
