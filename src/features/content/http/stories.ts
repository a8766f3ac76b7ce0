import { route, type Route } from '#platform/http/api.ts'
import { pageOf } from '#platform/http/cursor.ts'
import { pageAsked } from '#platform/http/page.ts'

import { agreeToStory, withdrawStory } from '../commands/decide-story.ts'
import { askForStory, changeStory, createStory, publishStory, removeStory } from '../commands/write-story.ts'
import * as contract from '../contract/stories.ts'
import { readOwnStory, readStories } from '../queries/stories.ts'

const list = route(contract.listStories, async ({ query }, ctx) =>
  pageOf(await readStories(ctx, pageAsked(query)), query.limit, ({ id }) => id),
)

const create = route(contract.createStory, ({ body }, ctx) => createStory(ctx, body))

const change = route(contract.changeStory, ({ params, body: { revision, ...words } }, ctx) =>
  changeStory(ctx, { id: params.story, revision, words }),
)

const ask = route(contract.askForStory, ({ params, body }, ctx) =>
  askForStory(ctx, { id: params.story, ...body }),
)

const publish = route(contract.publishStory, ({ params, body }, ctx) =>
  publishStory(ctx, { id: params.story, ...body }),
)

const remove = route(contract.removeStory, ({ params, body }, ctx) =>
  removeStory(ctx, { id: params.story, ...body }),
)

const readOwn = route(contract.readOwnStory, ({ params }, ctx) => readOwnStory(ctx, params.id))

const agree = route(contract.agreeToStory, ({ params, body }, ctx) =>
  agreeToStory(ctx, { salonId: params.id, ...body }),
)

const withdraw = route(contract.withdrawStory, ({ params }, ctx) => withdrawStory(ctx, params.id))

/** The calls about success stories: administrators write them, owners agree and withdraw. */
export const storyRoutes: readonly Route[] = [
  list,
  create,
  change,
  ask,
  publish,
  remove,
  readOwn,
  agree,
  withdraw,
]
