// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;

/** Arrays of numbers. */
final class Numbers {
    private Numbers() {}

    static void write(JsonGenerator json, String name, List<Integer> numbers) throws IOException {
        json.writeFieldName(name);
        json.writeArray(numbers.stream().mapToInt(Integer::intValue).toArray(), 0, numbers.size());
    }
}
