import Print from '@mui/icons-material/PrintOutlined'
import { Button, Menu, MenuItem } from '@mui/material'
import { printOrders, type OrderPaper } from '@portolan/contract'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { call } from '../../shared/api.ts'
import { savePdf } from '../../shared/print-pdf.ts'
import { problemText } from '../../shared/problem-text.ts'
import { t } from '../../shared/words.ts'

const papers = ['slip', 'label', 'invoice'] as const

/** Saves packing slips, parcel labels or invoices of these orders as one PDF. */
export function PrintButton({ orderIds }: { orderIds: readonly string[] }) {
	const notify = useNotify()
	const [anchor, setAnchor] = useState<HTMLElement | null>(null)
	const [isAsking, setAsking] = useState(false)
	const print = async (paper: OrderPaper) => {
		setAnchor(null)
		setAsking(true)
		try {
			savePdf(
				await call(printOrders, { paper, order_ids: orderIds.join(',') }, { timeoutMs: 60_000 }),
			)
		} catch (error) {
			notify(problemText(error), { type: 'error' })
		} finally {
			setAsking(false)
		}
	}
	return (
		<>
			<Button
				variant="outlined"
				startIcon={<Print />}
				aria-haspopup="menu"
				loading={isAsking}
				onClick={(event) => setAnchor(event.currentTarget)}
			>
				{t('paper.print')}
			</Button>
			<Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
				{papers.map((paper) => (
					<MenuItem key={paper} onClick={() => void print(paper)}>
						{t(`paper.${paper}`)}
					</MenuItem>
				))}
			</Menu>
		</>
	)
}
