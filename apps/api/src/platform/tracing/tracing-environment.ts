import { z } from 'zod'

const address = z.url({ protocol: /^https?$/ }).optional()

/** The standard variables of OpenTelemetry that are read here; those of the exporter (headers, time-outs, certificates) are read by it. */
export const tracingVariables = {
	OTEL_EXPORTER_OTLP_ENDPOINT: address,
	OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address,
	OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(['http/json']).optional(),
	OTEL_SDK_DISABLED: z.enum(['true', 'false']).optional(),
	OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none']).optional(),
	OTEL_SERVICE_NAME: z.string().trim().min(1).optional(),
	OTEL_TRACES_SAMPLER: z
		.enum([
			'always_on',
			'always_off',
			'traceidratio',
			'parentbased_always_on',
			'parentbased_always_off',
			'parentbased_traceidratio',
		])
		.default('parentbased_always_on'),
	OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
	OTEL_PROPAGATORS: z.enum(['tracecontext', 'none']).default('none'),
	OTEL_BSP_SCHEDULE_DELAY: z.coerce.number().int().min(1).max(60_000).default(5_000),
}

const variables = z.object(tracingVariables)

/** What to write instead of a value that is not usable. */
export const tracingAdvice = {
	OTEL_EXPORTER_OTLP_ENDPOINT:
		'Use the address of a collector that speaks OTLP over HTTP, such as http://127.0.0.1:4318, or leave it empty.',
	OTEL_EXPORTER_OTLP_TRACES_ENDPOINT:
		'Use the whole address for traces, such as http://127.0.0.1:4318/v1/traces, or leave it empty.',
	OTEL_EXPORTER_OTLP_PROTOCOL:
		'Use http/json, or leave it empty: it is the only one that is spoken.',
	OTEL_TRACES_SAMPLER_ARG: 'Use the share of traces that are kept, from 0 to 1, such as 0.05.',
	OTEL_PROPAGATORS:
		'Use tracecontext to go on with the traces of the proxy in front, or leave it empty.',
	OTEL_BSP_SCHEDULE_DELAY: 'Use a number of milliseconds, such as 5000.',
}

/** How requests are traced. */
export interface TracingOptions {
	/** The host of the collector, with its port: calls to it are not traced. */
	collectorHost: string
	serviceName: string
	sampler: z.infer<typeof variables>['OTEL_TRACES_SAMPLER']
	/** The share of traces that are kept, for the samplers that need one. */
	ratio: number
	/** Whether a request goes on with the trace of its `traceparent` header. */
	followsCaller: boolean
	/** How long spans are collected before they are sent. */
	delayMs: number
}

/** Null if no traces are wanted: nothing of OpenTelemetry is loaded then. */
export function tracingOf(env: z.infer<typeof variables>): TracingOptions | null {
	const to = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT
	if (to === undefined || env.OTEL_SDK_DISABLED === 'true' || env.OTEL_TRACES_EXPORTER === 'none')
		return null
	return {
		collectorHost: new URL(to).host,
		serviceName: env.OTEL_SERVICE_NAME ?? 'portolan',
		sampler: env.OTEL_TRACES_SAMPLER,
		ratio: env.OTEL_TRACES_SAMPLER_ARG,
		followsCaller: env.OTEL_PROPAGATORS === 'tracecontext',
		delayMs: env.OTEL_BSP_SCHEDULE_DELAY,
	}
}
