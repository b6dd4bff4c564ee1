import { TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { count, money } from '../../shared/format.ts'
import { ProductCell } from '../../shared/product-cell.tsx'
import { WideTable } from '../../shared/wide-table.tsx'
import { t } from '../../shared/words.ts'

/** The order lines of a claim, and the amount asked for each. */
export function ClaimLines({
	lines,
}: {
	lines: readonly {
		order_product_id: string
		title: string
		image: string
		spec: string
		num: number
		amount: string
	}[]
}) {
	return (
		<WideTable label={t('claim.lines')}>
			<TableHead>
				<TableRow>
					<TableCell>{t('order.product')}</TableCell>
					<TableCell align="right">{t('order.pieces')}</TableCell>
					<TableCell align="right">{t('claim.amount')}</TableCell>
				</TableRow>
			</TableHead>
			<TableBody>
				{lines.map((line) => (
					<TableRow key={line.order_product_id}>
						<TableCell component="th" scope="row">
							<ProductCell title={line.title} image={line.image} spec={line.spec} />
						</TableCell>
						<TableCell align="right">{count(line.num)}</TableCell>
						<TableCell align="right">{money(line.amount)}</TableCell>
					</TableRow>
				))}
			</TableBody>
		</WideTable>
	)
}
