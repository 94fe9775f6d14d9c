export const tideWatch = `openapi: 3.2.0
info: { title: Tide watch, version: 1.0.0 }
servers: [{ url: https://api.tides.example }]
tags: [{ name: tides, description: Tides. }]
paths:
  /tides:
    query:
      tags: [tides]
      operationId: queryTides
      requestBody:
        required: true
        content:
          application/json:
            schema: { type: object, properties: { harbor: { type: string, examples: [Brackwater] } } }
      responses:
        '200':
          summary: Found
          description: Tides that match.
          content:
            application/json:
              schema: { type: array, items: { $ref: '#/components/schemas/Tide' } }
              examples:
                two: { dataValue: [{ at: '2026-01-01T04:00:00Z', meters: 3.2 }] }
    additionalOperations:
      PURGE:
        tags: [tides]
        operationId: purgeTides
        security: [{ device: [read] }]
        responses: { '204': { description: Purged. } }
  /tides/live:
    get:
      tags: [tides]
      operationId: followTides
      parameters:
        - name: filter
          in: querystring
          required: true
          content:
            application/x-www-form-urlencoded:
              schema: { type: object, required: [harbor], properties: { harbor: { type: string }, most: { type: integer } } }
              example: { harbor: Brackwater, most: 3 }
      responses:
        '200':
          description: One event per minute.
          content:
            text/event-stream:
              itemSchema:
                type: object
                required: [event, data]
                properties:
                  event: { const: tide }
                  data: { type: string, contentMediaType: application/json, contentSchema: { $ref: '#/components/schemas/Tide' } }
            application/jsonl:
              itemSchema: { $ref: '#/components/schemas/Tide' }
components:
  schemas:
    Tide:
      type: object
      required: [at, meters]
      properties:
        at: { type: string, format: date-time, examples: ['2026-01-01T04:00:00Z'] }
        meters: { type: number, examples: [3.2] }
  securitySchemes:
    device:
      type: oauth2
      deprecated: true
      flows:
        deviceAuthorization:
          deviceAuthorizationUrl: https://id.tides.example/device
          tokenUrl: https://id.tides.example/token
          scopes: { read: Read tides }
`;
