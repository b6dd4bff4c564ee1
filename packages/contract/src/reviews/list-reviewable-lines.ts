import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listOf, pageQuery } from '../wire.ts'
import { CommentTodo } from '../reviews.ts'

/** The shopper's lines to review, the latest received first, or those reviewed, the latest review first. */
export const listReviewableLines = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/order/comment_todo',
	summary: 'Lines to review (`todo`), or those reviewed (`done`).',
	query: z.strictObject({ kind: z.enum(['todo', 'done']).default('todo'), ...pageQuery }),
	reply: listOf(CommentTodo),
})
