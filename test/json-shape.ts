import { z } from 'zod'

const shapes = new WeakMap<z.ZodType, object>()

/**
 * The JSON Schema of a schema's input; `Shape` is the part of it that a caller reads. It is computed once for each
 * schema.
 */
export function jsonShapeOf<Shape extends object>(schema: z.ZodType): Shape {
  const shape = shapes.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  shapes.set(schema, shape)
  return shape as Shape
}
