import { only, sql, type Db } from '#platform/db.ts'

/**
 * Gives every salon that sells online two designs of its photos, unless it has some, because the demo has designs
 * only for its first salons. Their tags are as frequent as in real lists: a few techniques make up most of them, some
 * are rare.
 * @returns the number of designs
 */
export async function plantDesigns(db: Db): Promise<number> {
  await db.transaction().execute(async (tx) => {
    // The rows are consistent and have no listeners, so their triggers can be off: then 200,000 take a minute.
    await sql`set local session_replication_role = replica`.execute(tx)
    await made.execute(tx)
  })
  await sql`analyze designs, design_services`.execute(db)
  const { designs } = await only(
    db,
    sql<{ designs: number }>`select count(*)::integer as designs from designs`,
  )
  return designs
}

const made = sql`
    with service as (
      select distinct on (v.salon_id) v.salon_id, v.id from services v
      where v.is_online and exists (select from staff_services ss join staff t on t.id = ss.staff_id and t.is_active where ss.service_id = v.id)
      order by v.salon_id, v.id),
    photo as (
      select p.salon_id, p.id, p.picture, ('x' || substr(md5(p.id::text), 1, 7))::bit(28)::integer as dice,
        ('x' || substr(md5(p.id::text), 8, 7))::bit(28)::integer as other
      from salon_photos p join service using (salon_id)
      where p.position in (1, 2) and not exists (select from designs d where d.salon_id = p.salon_id)),
    made as (
      insert into designs (salon_id, photo_id, picture, shape, length, technique, finish, colours, art_level)
      select salon_id, id, picture,
        (array['almond', 'almond', 'oval', 'square', 'squoval', 'coffin', 'stiletto'])[1 + dice % 7],
        (array['short', 'medium', 'medium', 'long', 'extra_long'])[1 + dice / 7 % 5],
        (array['plain', 'plain', 'plain', 'plain', 'french', 'french', 'french', 'ombre', 'marble', 'hand_painted', 'geometric', 'foil', 'gems'])[1 + dice / 35 % 13],
        (array['glossy', 'glossy', 'glossy', 'matte', 'chrome', 'glitter', 'cat_eye', 'pearl', 'milky', 'velvet'])[1 + other % 10],
        array[(array['nude', 'nude', 'pink', 'red', 'wine', 'white', 'black', 'fuchsia', 'coral', 'blue', 'green', 'lilac', 'gold'])[1 + other / 10 % 13]],
        (other / 130 % 2)::smallint
      from photo returning id, salon_id)
    insert into design_services (salon_id, design_id, service_id, position)
    select salon_id, made.id, service.id, 0 from made join service using (salon_id)`
