import { Box, Stack, Typography, useTheme } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { ticksUpTo } from './ticks.ts'

/** What is drawn side by side at each place of the chart. */
export interface Series {
	name: string
	/** A colour of the theme. */
	colour: 'primary' | 'error' | 'info'
	values: readonly number[]
}

const heightPx = 240
const edge = { start: 64, end: 8, top: 12, bottom: 28 }
const labelEveryPx = 72

/**
 * Bars over a row of places, such as days. It is drawn for the eye; the same figures stand in a table beneath it for everybody, so to a
 * screen reader it is one picture with a name.
 */
export function BarChart({
	label,
	places,
	series,
	axis,
	tell,
}: {
	label: string
	/** What stands under the bars. */
	places: readonly string[]
	series: readonly Series[]
	/** A figure on the axis. */
	axis: (value: number) => string
	/** What is said of a place when one points at it. */
	tell: (at: number) => string
}) {
	const { palette } = useTheme()
	const [frame, widthPx] = useWidth()
	const ticks = ticksUpTo(Math.max(0, ...series.flatMap(({ values }) => values)))
	const top = ticks.at(-1) ?? 1
	const inner = Math.max(1, widthPx - edge.start - edge.end)
	const room = heightPx - edge.top - edge.bottom
	const step = inner / Math.max(1, places.length)
	const bar = Math.max(1, Math.min(28, (step * 0.7) / Math.max(1, series.length)))
	const y = (value: number) => edge.top + room - (value / top) * room
	const labelEvery = Math.max(1, Math.ceil(labelEveryPx / step))
	return (
		<Box ref={frame} sx={{ minWidth: 0 }}>
			<Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', mb: 1 }} aria-hidden>
				{series.map(({ name, colour }) => (
					<Stack key={name} direction="row" spacing={0.75} sx={{ alignItems: 'center' }}>
						<Box sx={{ width: 12, height: 12, borderRadius: 0.75, bgcolor: `${colour}.main` }} />
						<Typography sx={{ fontSize: 13 }}>{name}</Typography>
					</Stack>
				))}
			</Stack>
			<svg role="img" aria-label={label} width={widthPx} height={heightPx}>
				{ticks.map((tick) => (
					<g key={tick}>
						<line
							x1={edge.start}
							x2={widthPx - edge.end}
							y1={y(tick)}
							y2={y(tick)}
							stroke={palette.divider}
						/>
						<text
							x={edge.start - 8}
							y={y(tick) + 4}
							textAnchor="end"
							fontSize={12}
							fill={palette.text.secondary}
						>
							{axis(tick)}
						</text>
					</g>
				))}
				{places.map((place, at) => {
					const middle = edge.start + step * (at + 0.5)
					return (
						// oxlint-disable-next-line react/no-array-index-key
						<g key={at}>
							<title>{tell(at)}</title>
							{/* The whole column answers a pointer, not only its bars. */}
							<rect
								x={middle - step / 2}
								y={edge.top}
								width={step}
								height={room}
								fill="transparent"
							/>
							{series.map(({ name, colour, values }, row) => {
								const value = values[at] ?? 0
								return (
									<rect
										key={name}
										x={middle - (bar * series.length) / 2 + bar * row}
										y={y(value)}
										width={Math.max(1, bar - 1)}
										height={edge.top + room - y(value)}
										rx={Math.min(3, bar / 3)}
										fill={palette[colour].main}
									/>
								)
							})}
							{at % labelEvery === 0 && (
								<text
									x={middle}
									y={heightPx - 8}
									textAnchor="middle"
									fontSize={12}
									fill={palette.text.secondary}
								>
									{place}
								</text>
							)}
						</g>
					)
				})}
			</svg>
		</Box>
	)
}

/** How wide the chart's place is, now and when the window changes. */
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
