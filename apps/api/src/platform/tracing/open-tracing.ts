import { ROOT_CONTEXT, SpanKind } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
	AlwaysOffSampler,
	AlwaysOnSampler,
	BatchSpanProcessor,
	ParentBasedSampler,
	TraceIdRatioBasedSampler,
	TracerProvider,
	type Sampler,
} from '@opentelemetry/sdk-trace'
import type { Job } from '../jobs.ts'
import type { EventHandler, Hearing } from '../outbox.ts'
import { dropEmptyRuns, emptyField, runField } from './drop-empty-runs.ts'
import { openSpans, type Spans } from './spans.ts'
import { statementSummary } from './statement-summary.ts'
import { traceOutgoingRequests } from './trace-outgoing-requests.ts'
import { traceRequests } from './trace-requests.ts'
import type { StatementTracer, Tracing } from './tracing.ts'
import type { TracingOptions } from './tracing-environment.ts'

/** Opens the traces. Load this file only if they are wanted: it loads OpenTelemetry. */
export function openTracing(options: TracingOptions): Tracing {
	const provider = new TracerProvider({
		sampler: samplerOf(options),
		resource: resourceFromAttributes({ 'service.name': options.serviceName }).merge(
			detectResources({ detectors: [envDetector] }),
		),
		spanProcessors: [
			dropEmptyRuns(
				new BatchSpanProcessor({
					exporter: new OTLPTraceExporter(),
					scheduledDelayMillis: options.delayMs,
				}),
			),
		],
	})
	const spans = openSpans(provider.getTracer('portolan'))
	const stop = traceOutgoingRequests(spans, (host) => host === options.collectorHost)
	return {
		span: (name, fields, work) => spans.run(name, fields, work, { kind: SpanKind.CLIENT }),
		statement: traceStatements(spans),
		logFields() {
			const present = spans.present()?.spanContext()
			return present ? { trace_id: present.traceId, span_id: present.spanId } : {}
		},
		followRequests: (app) => traceRequests(app, spans, options),
		followJobs: (jobs) => jobs.map((job) => traceJob(spans, job)),
		followHandlers: (handlers) => traceHandlers(spans, handlers),
		async close() {
			stop()
			await provider.shutdown()
		},
	}
}

function samplerOf({ sampler, ratio }: TracingOptions): Sampler {
	const root = sampler.endsWith('always_on')
		? new AlwaysOnSampler()
		: sampler.endsWith('always_off')
			? new AlwaysOffSampler()
			: new TraceIdRatioBasedSampler(ratio)
	return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

/** Statements outside a trace are not followed. */
function traceStatements(spans: Spans): StatementTracer {
	const summaries = new Map<string, string>()
	return (text, work) => {
		if (!spans.present()?.isRecording()) return work()
		const summary = summaries.get(text) ?? statementSummary(text)
		// As many as there are prepared statements; a text beyond them is read again.
		if (summaries.size < 2_000) summaries.set(text, summary)
		return spans.run(
			summary,
			{
				'db.system.name': 'postgresql',
				'db.query.summary': summary,
				'db.operation.name': summary.split(' ', 1)[0] ?? '',
			},
			work,
			{ kind: SpanKind.CLIENT },
		)
	}
}

function traceJob(spans: Spans, job: Job): Job {
	return {
		...job,
		run: (asSystem) =>
			spans.run(
				`job ${job.name}`,
				{ [runField]: job.name },
				async (span) => {
					const handled = await job.run(asSystem)
					span.setAttribute('portolan.job.handled', handled)
					if (handled === 0) span.setAttribute(emptyField, true)
					return handled
				},
				{ below: ROOT_CONTEXT },
			),
	}
}

/** A handler stays one function for all its topics: the outbox gives events of several topics to the same handler together. */
function traceHandlers<Topic>(
	spans: Spans,
	byTopic: ReadonlyMap<Topic, readonly Hearing[]>,
): Map<Topic, Hearing[]> {
	const followed = new Map<EventHandler, EventHandler>()
	const follow = (handler: EventHandler): EventHandler => {
		const known = followed.get(handler)
		if (known) return known
		const made: EventHandler = (ctx, events) =>
			spans.run(
				`event ${events[0]?.topic ?? ''}`,
				{
					'messaging.batch.message_count': events.length,
					'portolan.topics': [...new Set(events.map(({ topic }) => topic))].join(' '),
				},
				() => handler(ctx, events),
				{ kind: SpanKind.CONSUMER },
			)
		followed.set(handler, made)
		return made
	}
	return new Map(
		[...byTopic].map(([topic, hearings]) => [
			topic,
			hearings.map((hearing) => ({ ...hearing, handle: follow(hearing.handle) })),
		]),
	)
}
