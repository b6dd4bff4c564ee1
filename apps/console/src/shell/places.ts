import AccountBalance from '@mui/icons-material/AccountBalanceOutlined'
import Balance from '@mui/icons-material/BalanceOutlined'
import Dashboard from '@mui/icons-material/DashboardOutlined'
import Deposit from '@mui/icons-material/MoveToInboxOutlined'
import Group from '@mui/icons-material/GroupOutlined'
import History from '@mui/icons-material/HistoryOutlined'
import Hub from '@mui/icons-material/HubOutlined'
import North from '@mui/icons-material/NorthEastOutlined'
import South from '@mui/icons-material/SouthWestOutlined'
import type { ComponentType } from 'react'
import type { WordKey } from '../shared/words.ts'

/** A place of the desk that the menu leads to. */
export interface Place {
	path: string
	word: WordKey
	icon: ComponentType
	/** The queue of the dashboard whose number stands beside the word. */
	queue?: 'recharges' | 'withdrawals' | 'deposits' | 'adjustments' | 'addresses' | 'grants'
}

/** The places of the desk, in the order of the day's work. */
export const places: readonly Place[] = [
	{ path: '/', word: 'dashboard.title', icon: Dashboard },
	{
		path: '/recharges',
		word: 'recharges.title',
		icon: South,
		queue: 'recharges',
	},
	{
		path: '/withdrawals',
		word: 'withdrawals.title',
		icon: North,
		queue: 'withdrawals',
	},
	{
		path: '/deposits',
		word: 'deposits.title',
		icon: Deposit,
		queue: 'deposits',
	},
	{
		path: '/adjustments',
		word: 'adjustments.title',
		icon: Balance,
		queue: 'adjustments',
	},
	{
		path: '/networks',
		word: 'networks.title',
		icon: Hub,
		queue: 'addresses',
	},
	{
		path: '/reconciliation',
		word: 'reconciliation.title',
		icon: AccountBalance,
	},
	{
		path: '/audit',
		word: 'audit.title',
		icon: History,
	},
	{ path: '/operators', word: 'operators.title', icon: Group, queue: 'grants' },
]
