import { AsyncLocalStorage } from 'node:async_hooks'
import {
	ROOT_CONTEXT,
	SpanKind,
	SpanStatusCode,
	trace,
	type Context,
	type Span,
	type Tracer,
} from '@opentelemetry/api'
import type { SpanFields } from './tracing.ts'

/** The spans of one app. Its own store, and not OpenTelemetry's global one, so that several apps in one process (in tests) stay apart. */
export interface Spans {
	/** The span within which the present code runs. */
	present(): Span | undefined
	/** Begins a span below the present one, or below the given context. The caller ends it. */
	start(name: string, kind: SpanKind, fields: SpanFields, below?: Context): Span
	/** Calls a function within a span. */
	within<Result>(span: Span, work: () => Result): Result
	/** Runs work as a span. */
	run<Result>(
		name: string,
		fields: SpanFields,
		work: (span: Span) => Promise<Result>,
		options?: { kind?: SpanKind; below?: Context },
	): Promise<Result>
}

/** Opens the spans of a tracer. */
export function openSpans(tracer: Tracer): Spans {
	const store = new AsyncLocalStorage<Span>()
	const spans: Spans = {
		present: () => store.getStore(),
		start(name, kind, attributes, below) {
			const parent = store.getStore()
			const context = below ?? (parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT)
			return tracer.startSpan(name, { kind, attributes }, context)
		},
		within: (span, work) => store.run(span, work),
		async run(name, fields, work, { kind = SpanKind.INTERNAL, below } = {}) {
			const span = spans.start(name, kind, fields, below)
			try {
				return await store.run(span, () => work(span))
			} catch (error) {
				fail(span, error)
				throw error
			} finally {
				span.end()
			}
		},
	}
	return spans
}

/** Marks a span as failed by the code or the name of an error. Its message is left out: it may repeat what somebody entered. */
export function fail(span: Span, error: unknown): void {
	span.setStatus({ code: SpanStatusCode.ERROR })
	span.setAttribute('error.type', errorType(error))
}

function errorType(error: unknown): string {
	if (typeof error === 'string') return error
	if (!(error instanceof Error)) return 'unknown'
	return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
