import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { listOrderTags, tagOrders, type ShopOrder } from '@portolan/contract'
import { useId, useState } from 'react'
import { useListContext, type RaRecord } from 'react-admin'
import { PrintButton, TagField } from '../../features/orders/index.ts'
import { problemText } from '../../shared/problem-text.ts'
import { SelectionBar } from '../../shared/selection-bar.tsx'
import { useAsk } from '../../shared/use-ask.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import { ShipSelected } from './ship-selected.tsx'

/** What can be done with the selected orders together. */
export function SelectedOrders() {
	const { data, selectedIds, onUnselectItems } = useListContext<ShopOrder & RaRecord>()
	const [open, setOpen] = useState<'ship' | 'tag' | null>(null)
	const orders = (data ?? []).filter(({ id }) => selectedIds.includes(id))
	const toShip = orders.filter(({ actions }) => actions.includes('ship'))
	const paid = orders.filter(({ paid_time: at }) => at !== null)
	return (
		<>
			{orders.length > 0 && (
				<SelectionBar selected={t('list.selected', { count: orders.length })}>
					<Button
						variant="contained"
						disabled={toShip.length === 0}
						onClick={() => setOpen('ship')}
					>
						{t('seller.ship_selected')}
					</Button>
					{paid.length > 0 && <PrintButton orderIds={paid.map((order) => order.order_id)} />}
					<Button variant="outlined" onClick={() => setOpen('tag')}>
						{t('order.tag_add')}
					</Button>
					<Button onClick={() => onUnselectItems()}>{t('list.unselect')}</Button>
				</SelectionBar>
			)}
			{open === 'ship' && (
				<ShipSelected
					orders={toShip}
					onClose={() => {
						setOpen(null)
						onUnselectItems()
					}}
				/>
			)}
			{open === 'tag' && (
				<TagSelected
					orderIds={orders.map((order) => order.order_id)}
					onClose={() => setOpen(null)}
				/>
			)}
		</>
	)
}

function TagSelected({ orderIds, onClose }: { orderIds: string[]; onClose: () => void }) {
	const id = useId()
	const { data } = useAsk(listOrderTags, undefined, { refreshes: false })
	const tagging = useSend(tagOrders)
	const [tag, setTag] = useState('')
	return (
		<Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
			<form
				onSubmit={(event) => {
					event.preventDefault()
					tagging.mutate({ order_ids: orderIds, add: [tag] }, { onSuccess: onClose })
				}}
			>
				<DialogTitle id={id}>{t('order.tag_add')}</DialogTitle>
				<DialogContent sx={{ '&&': { pt: 1 } }}>
					<TagField tags={(data?.list ?? []).map((one) => one.tag)} value={tag} onChange={setTag} />
					{tagging.error && <Alert severity="error">{problemText(tagging.error)}</Alert>}
				</DialogContent>
				<DialogActions sx={{ px: 3, pb: 2.5 }}>
					<Button onClick={onClose}>{t('decision.leave')}</Button>
					<Button
						type="submit"
						variant="contained"
						disabled={tag.trim() === ''}
						loading={tagging.isPending}
					>
						{t('seller.save')}
					</Button>
				</DialogActions>
			</form>
		</Dialog>
	)
}
