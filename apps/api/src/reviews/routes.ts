import { listComments as listCommentsPromise } from '@portolan/contract'
import { route } from '../platform/http/route.ts'
import { listComments } from './list-comments.ts'

/** The calls about reviews. */
export const reviewRoutes = [
	route(listCommentsPromise, listComments, { cache: { seconds: 2, tags: ['catalogue'] } }),
]
