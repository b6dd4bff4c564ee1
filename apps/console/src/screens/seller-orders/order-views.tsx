import ViewIcon from '@mui/icons-material/BookmarksOutlined'
import Columns from '@mui/icons-material/ViewColumnOutlined'
import Delete from '@mui/icons-material/DeleteOutlined'
import {
	Button,
	Checkbox,
	Dialog,
	DialogActions,
	DialogContent,
	DialogTitle,
	FormControlLabel,
	IconButton,
	Menu,
	MenuItem,
	Stack,
} from '@mui/material'
import { deleteOrderView, listOrderViews, saveOrderView, type OrderView } from '@portolan/contract'
import { useId, useState } from 'react'
import { useListContext } from 'react-admin'
import { FormErrors, FormField } from '../../shared/form-field.tsx'
import { useAsk } from '../../shared/use-ask.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import { chosenColumns, orderColumns } from './order-columns.tsx'

/** Which columns the list shows. The choice is in the address, so a saved view keeps it. */
export function ColumnsMenu() {
	const { filterValues, setFilters } = useListContext()
	const [anchor, setAnchor] = useState<HTMLElement | null>(null)
	const chosen = new Set(chosenColumns(filterValues as Record<string, unknown>))
	const all = orderColumns()
	const toggle = (name: string) => {
		const next = all
			.map((column) => column.name)
			.filter((one) => (one === name) !== chosen.has(one))
		setFilters({ ...filterValues, columns: next.join(',') })
	}
	return (
		<>
			<Button
				startIcon={<Columns />}
				aria-haspopup="menu"
				onClick={(event) => setAnchor(event.currentTarget)}
			>
				{t('list.columns')}
			</Button>
			<Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
				{all.slice(1).map(({ name, words }) => (
					<MenuItem
						key={name}
						role="menuitemcheckbox"
						aria-checked={chosen.has(name)}
						onClick={() => toggle(name)}
					>
						<Checkbox
							checked={chosen.has(name)}
							tabIndex={-1}
							sx={{ p: 0, marginInlineEnd: 1 }}
							aria-hidden
						/>
						{words}
					</MenuItem>
				))}
			</Menu>
		</>
	)
}

/** The person's saved views, and saving the list as it is. */
export function ViewsMenu() {
	const { data } = useAsk(listOrderViews, undefined, { refreshes: false })
	const { setFilters, filterValues } = useListContext()
	const [anchor, setAnchor] = useState<HTMLElement | null>(null)
	const [isSaving, setSaving] = useState(false)
	const remove = useSend(deleteOrderView)
	return (
		<>
			<Button
				startIcon={<ViewIcon />}
				aria-haspopup="menu"
				onClick={(event) => setAnchor(event.currentTarget)}
			>
				{t('list.views')}
			</Button>
			<Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
				{(data?.list ?? []).map((view) => (
					<MenuItem
						key={view.view_id}
						onClick={() => {
							setFilters(view.filter)
							setAnchor(null)
						}}
					>
						<bdi>{view.name}</bdi>
						{view.is_default && ` · ${t('list.view_is_default')}`}
					</MenuItem>
				))}
				<MenuItem
					onClick={() => {
						setAnchor(null)
						setSaving(true)
					}}
				>
					{t('list.view_save')}
				</MenuItem>
			</Menu>
			{isSaving && (
				<SaveView
					views={data?.list ?? []}
					filter={filterValues as Record<string, unknown>}
					onDelete={(view) => remove.mutate({ view_id: view.view_id })}
					onClose={() => setSaving(false)}
				/>
			)}
		</>
	)
}

function SaveView({
	views,
	filter,
	onDelete,
	onClose,
}: {
	views: readonly OrderView[]
	filter: Record<string, unknown>
	onDelete: (view: OrderView) => void
	onClose: () => void
}) {
	const id = useId()
	const save = useSend(saveOrderView)
	const [name, setName] = useState('')
	const [isDefault, setDefault] = useState(false)
	return (
		<Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
			<form
				onSubmit={(event) => {
					event.preventDefault()
					save.mutate(
						{ name, filter: textsOf(filter), is_default: isDefault },
						{ onSuccess: onClose },
					)
				}}
			>
				<DialogTitle id={id}>{t('list.view_save')}</DialogTitle>
				<DialogContent>
					<FormErrors error={save.error}>
						<Stack spacing={2} sx={{ pt: 1 }}>
							<FormField
								field="name"
								label={t('list.view_name')}
								value={name}
								onChange={(event) => setName(event.target.value)}
								required
								slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' } }}
							/>
							<FormControlLabel
								control={
									<Checkbox checked={isDefault} onChange={(_, checked) => setDefault(checked)} />
								}
								label={t('list.view_default')}
							/>
							{views.length > 0 && <KnownViews views={views} onDelete={onDelete} />}
						</Stack>
					</FormErrors>
				</DialogContent>
				<DialogActions sx={{ px: 3, pb: 2.5 }}>
					<Button onClick={onClose}>{t('decision.leave')}</Button>
					<Button
						type="submit"
						variant="contained"
						disabled={name.trim() === ''}
						loading={save.isPending}
					>
						{t('seller.save')}
					</Button>
				</DialogActions>
			</form>
		</Dialog>
	)
}

function KnownViews({
	views,
	onDelete,
}: {
	views: readonly OrderView[]
	onDelete: (view: OrderView) => void
}) {
	return (
		<Stack component="ul" aria-label={t('list.views')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
			{views.map((view) => (
				<Stack
					key={view.view_id}
					component="li"
					direction="row"
					sx={{ alignItems: 'center', justifyContent: 'space-between' }}
				>
					<bdi>{view.name}</bdi>
					<IconButton
						aria-label={t('list.view_delete', { name: view.name })}
						onClick={() => onDelete(view)}
					>
						<Delete />
					</IconButton>
				</Stack>
			))}
		</Stack>
	)
}

/** The filters that have a value, as text. */
function textsOf(filter: Record<string, unknown>): Record<string, string> {
	return Object.fromEntries(
		Object.entries(filter).flatMap(([name, value]) =>
			typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
		),
	)
}
