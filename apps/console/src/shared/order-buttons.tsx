import ArrowDown from '@mui/icons-material/ArrowDownwardOutlined'
import ArrowUp from '@mui/icons-material/ArrowUpwardOutlined'
import { IconButton } from '@mui/material'

/** Two buttons that move a line of an ordered list one place up or down; `onMove` gets all ids in the new order. */
export function OrderButtons({
	ids,
	at,
	up,
	down,
	isPending,
	onMove,
}: {
	ids: readonly string[]
	/** The place of the line, from 0. */
	at: number
	/** The names of the buttons, with that of the line. */
	up: string
	down: string
	isPending: boolean
	onMove: (ids: string[]) => void
}) {
	const move = (to: number) => onMove(ids.toSpliced(at, 1).toSpliced(to, 0, ids[at] ?? ''))
	return (
		<>
			<IconButton aria-label={up} disabled={at === 0 || isPending} onClick={() => move(at - 1)}>
				<ArrowUp />
			</IconButton>
			<IconButton
				aria-label={down}
				disabled={at === ids.length - 1 || isPending}
				onClick={() => move(at + 1)}
			>
				<ArrowDown />
			</IconButton>
		</>
	)
}
