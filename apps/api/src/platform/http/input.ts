import { nothingAsked, type Endpoint } from '@portolan/contract'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Refusal } from '../refusal.ts'

/**
 * Reads a request by its endpoint's schemas, query and body together. Refuses `invalid` with the first faulty field and
 * what it should be; an unknown field is a fault.
 */
export function readInput(
	endpoint: Endpoint,
	request: Pick<FastifyRequest, 'query' | 'body'>,
): Record<string, unknown> {
	return {
		...parse(endpoint.query, request.query ?? {}),
		...parse(endpoint.body, request.body ?? {}),
	}
}

function parse(schema: z.ZodType, value: unknown): Record<string, unknown> {
	// So it is for one of the two in nearly every call.
	if (schema === nothingAsked && isEmpty(value)) return {}
	const parsed = schema.safeParse(value)
	if (parsed.success) return asFields(parsed.data)
	const issue = parsed.error.issues[0]
	const field = issue ? fieldOf(issue) : ''
	throw new Refusal('invalid', `${field || 'The body'}: ${issue?.message ?? 'not as promised'}`, {
		...(field === '' ? {} : { field }),
		params: { reason: issue?.message ?? '', ...(issue && ruleOf(issue)) },
	})
}

/** Whether it is an object without fields. */
function isEmpty(value: unknown): boolean {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
	return Object.keys(value).length === 0
}

/** The rule that is not kept, so that a page can show its own message for it. */
function ruleOf(issue: z.core.$ZodIssue): Record<string, string | number> {
	switch (issue.code) {
		case 'invalid_type':
			return { rule: issue.input === undefined ? 'missing' : 'type' }
		case 'invalid_format':
			return { rule: issue.format === 'email' ? 'email' : 'format' }
		case 'too_small': {
			const min = Number(issue.minimum)
			if (issue.origin !== 'string') return { rule: 'least', min }
			return min === 1 ? { rule: 'missing' } : { rule: 'short', min }
		}
		case 'too_big':
			return { rule: issue.origin === 'string' ? 'long' : 'most', max: Number(issue.maximum) }
		default:
			return {}
	}
}

function fieldOf(issue: z.core.$ZodIssue): string {
	if (issue.code === 'unrecognized_keys')
		return [...issue.path, issue.keys[0] ?? ''].join('.').slice(0, 100)
	return issue.path.join('.').slice(0, 100)
}

/** The cast holds because every query and body of an endpoint is an object schema. */
function asFields(data: unknown): Record<string, unknown> {
	return data as Record<string, unknown>
}
