import { Alert, Box, Button, Card, Stack, Typography } from '@mui/material'
import { listAdminCategories, sortCategories } from '@portolan/contract'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { holds, NeedsRole, useAskAs, useMe } from '../../features/operators/index.ts'
import { Answered } from '../../shared/answered.tsx'
import { OrderButtons } from '../../shared/order-buttons.tsx'
import { Page } from '../../shared/page.tsx'
import { problemText } from '../../shared/problem-text.ts'
import { ToneChip } from '../../shared/tone-chip.tsx'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import { CategoryForm } from './category-form.tsx'
import type { Category } from './category.ts'
import { DeleteCategory } from './delete-category.tsx'
import { MoveProducts } from './move-products.tsx'

const roles = ['catalogue'] as const

/** The categories of the shop, in the order in which they are shown. */
export default function CategoriesScreen() {
	const { data: me } = useMe()
	const asked = useAskAs(roles, listAdminCategories)
	const [isMaking, setMaking] = useState(false)
	return (
		<Page
			title={t('categories.title')}
			lead={t('categories.lead')}
			actions={
				holds(me, roles) ? (
					<Button variant="contained" onClick={() => setMaking(true)}>
						{t('category.make')}
					</Button>
				) : null
			}
		>
			<NeedsRole roles={roles} what={t('categories.look')}>
				<Answered asked={asked}>{({ list }) => <Categories categories={list} />}</Answered>
			</NeedsRole>
			{isMaking && <CategoryForm category={null} onClose={() => setMaking(false)} />}
		</Page>
	)
}

type Doing = 'edit' | 'move' | 'delete'

function Categories({ categories }: { categories: readonly Category[] }) {
	const order = useSend(sortCategories)
	const [open, setOpen] = useState<{ doing: Doing; id: string } | null>(null)
	const chosen = categories.find(({ category_id: id }) => id === open?.id)
	const close = () => setOpen(null)
	if (categories.length === 0)
		return <Typography color="text.secondary">{t('categories.empty')}</Typography>
	return (
		<Stack spacing={2}>
			{order.error && <Alert severity="error">{problemText(order.error)}</Alert>}
			<Stack component="ol" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
				{categories.map((category, at) => (
					<CategoryLine
						key={category.category_id}
						category={category}
						onOpen={(doing) => setOpen({ doing, id: category.category_id })}
						buttons={
							<OrderButtons
								ids={categories.map(({ category_id: id }) => id)}
								at={at}
								up={t('banner.up', { title: category.names.en })}
								down={t('banner.down', { title: category.names.en })}
								isPending={order.isPending}
								onMove={(ids) => order.mutate({ category_ids: ids })}
							/>
						}
					/>
				))}
			</Stack>
			{chosen && open?.doing === 'edit' && <CategoryForm category={chosen} onClose={close} />}
			{chosen && open?.doing === 'move' && (
				<MoveProducts category={chosen} categories={categories} onClose={close} />
			)}
			{chosen && open?.doing === 'delete' && <DeleteCategory category={chosen} onClose={close} />}
		</Stack>
	)
}

function CategoryLine({
	category,
	onOpen,
	buttons,
}: {
	category: Category
	onOpen: (doing: Doing) => void
	/** The buttons that change its place. */
	buttons: ReactNode
}) {
	const name = category.names.en
	return (
		<Card
			component="li"
			variant="outlined"
			sx={{
				display: 'flex',
				gap: 2,
				p: 2,
				borderRadius: 4,
				flexWrap: 'wrap',
				alignItems: 'center',
			}}
		>
			<Box
				component="img"
				src={category.image}
				alt=""
				sx={{ width: 72, height: 72, objectFit: 'cover', borderRadius: 3 }}
			/>
			<Box sx={{ flex: 1, minWidth: 140 }}>
				<Told category={category} />
			</Box>
			<Stack direction={{ xs: 'column', md: 'row' }}>{buttons}</Stack>
			<Box
				sx={{
					// Two beside each other on a phone.
					display: { xs: 'grid', md: 'flex' },
					gridTemplateColumns: '1fr 1fr',
					gap: { xs: 1, md: 0.5 },
					width: { xs: '100%', md: 'auto' },
					alignItems: { md: 'center' },
				}}
			>
				<LineButton words={t('promo.edit')} whose={name} onPress={() => onOpen('edit')} />
				<Button
					component={Link}
					to={`/categories/${category.category_id}/attributes`}
					size="small"
					variant="outlined"
					aria-label={t('action.whose', { action: t('category.attributes'), whose: name })}
				>
					{t('category.attributes')}
				</Button>
				<LineButton
					words={t('category.move')}
					whose={name}
					isDisabled={category.products === 0 || category.move !== null}
					onPress={() => onOpen('move')}
				/>
				<LineButton
					words={t('category.delete')}
					whose={name}
					danger
					onPress={() => onOpen('delete')}
				/>
			</Box>
		</Card>
	)
}

function LineButton({
	words,
	whose,
	onPress,
	danger = false,
	isDisabled = false,
}: {
	words: string
	whose: string
	onPress: () => void
	danger?: boolean
	isDisabled?: boolean
}) {
	return (
		<Button
			size="small"
			variant="outlined"
			color={danger ? 'error' : 'primary'}
			disabled={isDisabled}
			aria-label={t('action.whose', { action: words, whose })}
			onClick={onPress}
		>
			{words}
		</Button>
	)
}

function Told({ category }: { category: Category }) {
	const languages = Object.values(category.names).filter((name) => name !== undefined).length
	return (
		<Stack spacing={0.5}>
			<Typography component="h2" variant="h2">
				{category.names.en}
			</Typography>
			<Stack direction="row" spacing={0.75} useFlexGap sx={{ flexWrap: 'wrap' }}>
				<ToneChip
					tone={category.shown === 1 ? 'good' : 'rest'}
					words={category.shown === 1 ? t('category.shown_yes') : t('banner.shown_no')}
				/>
				<ToneChip tone="rest" words={t('banner.languages', { count: languages })} />
			</Stack>
			<Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
				{t('category.counts', { count: category.products, onSale: category.on_sale })}
			</Typography>
			{category.move && (
				<Typography sx={{ fontSize: 14 }} role="status">
					{t('category.moving', {
						name: category.move.to_name,
						moved: category.move.moved,
						count: category.move.products,
					})}
				</Typography>
			)}
		</Stack>
	)
}
