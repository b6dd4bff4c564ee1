import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace'

/** Marks the span of a run that may turn out to be empty, and then one that was. */
export const runField = 'portolan.job'
export const emptyField = 'portolan.job.empty'

/**
 * Passes spans on, except those of runs that found nothing to do: most jobs look several times a minute, and the outbox four times a second.
 * The spans of a run are held until it ends.
 */
export function dropEmptyRuns(next: SpanProcessor): SpanProcessor {
	const held = new Map<string, ReadableSpan[]>()
	return {
		onStart(span, context) {
			next.onStart(span, context)
			if (span.attributes[runField] !== undefined) held.set(span.spanContext().traceId, [])
		},
		onEnd(span) {
			const { traceId } = span.spanContext()
			const others = held.get(traceId)
			if (others === undefined) return next.onEnd(span)
			if (span.attributes[runField] === undefined) {
				others.push(span)
				return
			}
			held.delete(traceId)
			if (span.attributes[emptyField] === true) return
			for (const each of [...others, span]) next.onEnd(each)
		},
		forceFlush: () => next.forceFlush(),
		shutdown: () => next.shutdown(),
	}
}
