// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.util.List;

/** Documents against JSON schemas. */
public final class Schemas {
    private Schemas() {}

    /** What is wrong with a document, one line each; nothing if it is valid. */
    public static List<String> errors(String schema, String document) {
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(schema)
                .validate(document, InputFormat.JSON)
                .stream()
                .map(error -> error.getInstanceLocation() + ": " + error.getMessage())
                .toList();
    }
}
