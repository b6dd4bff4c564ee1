import { Box, Stack, Typography, useTheme } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { ticksUpTo } from './ticks.ts'

/** A row of values; the bars of all series are side by side at each place of the chart. */
export interface Series {
	name: string
	/** A colour of the theme. */
	colour: 'primary' | 'error' | 'info'
	values: readonly number[]
}

const heightPx = 240
const edge = { start: 64, end: 8, top: 12, bottom: 28 }
/** The height in which bars are drawn. */
const roomPx = heightPx - edge.top - edge.bottom
const labelEveryPx = 72

/**
 * A chart with bars for a row of places, such as days. For a screen reader it is one image with a name, because a table below it has the same
 * numbers.
 */
export function BarChart({
	label,
	places,
	series,
	axis,
	tell,
}: {
	label: string
	/** The labels below the bars. */
	places: readonly string[]
	series: readonly Series[]
	/** The label of a value on the axis. */
	axis: (value: number) => string
	/** The tooltip of a place. */
	tell: (at: number) => string
}) {
	const [frame, widthPx] = useWidth()
	const ticks = ticksUpTo(Math.max(0, ...series.flatMap(({ values }) => values)))
	const isRtl = useTheme().direction === 'rtl'
	const scale = scaleOf(
		{ widthPx, isRtl },
		{ places: places.length, bars: series.length, top: ticks.at(-1) ?? 1 },
	)
	const labelEvery = Math.max(1, Math.ceil(labelEveryPx / scale.step))
	return (
		<Box ref={frame} sx={{ minWidth: 0 }}>
			<Legend series={series} />
			<svg role="img" aria-label={label} width={widthPx} height={heightPx}>
				{ticks.map((tick) => (
					<TickLine key={tick} value={tick} scale={scale} widthPx={widthPx} words={axis(tick)} />
				))}
				{places.map((place, at) => (
					<BarGroup
						// oxlint-disable-next-line react/no-array-index-key
						key={at}
						at={at}
						series={series}
						scale={scale}
						title={tell(at)}
						words={at % labelEvery === 0 ? place : null}
					/>
				))}
			</svg>
		</Box>
	)
}

/** How values and places are converted to pixels. */
interface Scale {
	/** Where something is drawn that is this far from the start of the chart: from the left, or in a language from right to left, from the right. */
	x: (fromStart: number) => number
	/** The width of one place. */
	step: number
	/** The width of one bar. */
	bar: number
	/** How far below the upper edge of the chart a value is drawn. */
	y: (value: number) => number
}

function scaleOf(
	{ widthPx, isRtl }: { widthPx: number; isRtl: boolean },
	{ places, bars, top }: { places: number; bars: number; top: number },
): Scale {
	const step = Math.max(1, widthPx - edge.start - edge.end) / Math.max(1, places)
	return {
		x: (fromStart) => (isRtl ? widthPx - fromStart : fromStart),
		step,
		bar: Math.max(1, Math.min(28, (step * 0.7) / Math.max(1, bars))),
		y: (value) => edge.top + roomPx - (value / top) * roomPx,
	}
}

/** The legend: which colour is which series. */
function Legend({ series }: { series: readonly Series[] }) {
	return (
		<Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', mb: 1 }} aria-hidden>
			{series.map(({ name, colour }) => (
				<Stack key={name} direction="row" spacing={0.75} sx={{ alignItems: 'center' }}>
					<Box sx={{ width: 12, height: 12, borderRadius: 0.75, bgcolor: `${colour}.main` }} />
					<Typography sx={{ fontSize: 13 }}>{name}</Typography>
				</Stack>
			))}
		</Stack>
	)
}

/** A line across the chart with the label of its value. */
function TickLine({
	value,
	scale,
	widthPx,
	words,
}: {
	value: number
	scale: Scale
	widthPx: number
	words: string
}) {
	const { palette } = useTheme()
	const y = scale.y(value)
	return (
		<g>
			<line
				x1={scale.x(edge.start)}
				x2={scale.x(widthPx - edge.end)}
				y1={y}
				y2={y}
				stroke={palette.divider}
			/>
			<text
				x={scale.x(edge.start - 8)}
				y={y + 4}
				textAnchor="end"
				fontSize={12}
				fill={palette.text.secondary}
			>
				{words}
			</text>
		</g>
	)
}

/** The bars of one place, with its label below if there is room. */
function BarGroup({
	at,
	series,
	scale,
	title,
	words,
}: {
	at: number
	series: readonly Series[]
	scale: Scale
	title: string
	words: string | null
}) {
	const { palette, direction } = useTheme()
	const { x, step, bar, y } = scale
	const middle = x(edge.start + step * (at + 0.5))
	return (
		<g>
			<title>{title}</title>
			{/* The whole column shows the tooltip, not only its bars. */}
			<rect x={middle - step / 2} y={edge.top} width={step} height={roomPx} fill="transparent" />
			{series.map(({ name, colour, values }, row) => {
				const value = values[at] ?? 0
				return (
					<rect
						key={name}
						x={
							middle -
							(bar * series.length) / 2 +
							bar * (direction === 'rtl' ? series.length - 1 - row : row)
						}
						y={y(value)}
						width={Math.max(1, bar - 1)}
						height={edge.top + roomPx - y(value)}
						rx={Math.min(3, bar / 3)}
						fill={palette[colour].main}
					/>
				)
			})}
			{words !== null && (
				<text
					x={middle}
					y={heightPx - 8}
					textAnchor="middle"
					fontSize={12}
					fill={palette.text.secondary}
				>
					{words}
				</text>
			)}
		</g>
	)
}

/** The width of the chart, updated when its container is resized. */
function useWidth(): [React.RefObject<HTMLDivElement | null>, number] {
	const frame = useRef<HTMLDivElement>(null)
	const [widthPx, setWidthPx] = useState(640)
	useEffect(() => {
		const { current } = frame
		if (current === null) return undefined
		const watch = new ResizeObserver(() => setWidthPx(Math.floor(current.clientWidth)))
		watch.observe(current)
		return () => watch.disconnect()
	}, [])
	return [frame, widthPx]
}
