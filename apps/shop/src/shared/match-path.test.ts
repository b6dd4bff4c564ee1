import { expect, test } from 'vitest'
import { matchPath } from './match-path.ts'

test.each([
	['/home', '/home', {}],
	['/home', '/home/', {}],
	['/orderInfo/:id?', '/orderinfo/7', { id: '7' }],
	['/orderInfo/:id?', '/orderInfo', { id: undefined }],
	['/detail/:product?/:mer?', '/detail/a%20b', { product: 'a b', mer: undefined }],
	['/detail/:product?/:mer?', '/detail/a/b', { product: 'a', mer: 'b' }],
	['/shop/:id?', '/shop/50%', { id: '50%' }],
])('%s reads %s', (pattern, path, params) => expect(matchPath(pattern, path)).toEqual(params))

test.each([
	['/home', '/homes'],
	['/home', '/home/more'],
	['/order', '/orderInfo'],
	['/detail/:product?/:mer?', '/detail/a/b/c'],
	['/thing/:id', '/thing'],
])('%s does not read %s', (pattern, path) => expect(matchPath(pattern, path)).toBeNull())
