// SPDX-License-Identifier: Apache-2.0
package dev.foretell.drivers;

import dev.foretell.drivers.Operations.Operation;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;

/** The text of a driver: what is the same in all of them, in a file beside this class, and what is about one class. */
final class DriverSource {
    private static final String FRAME = "Driver.java.txt";

    private DriverSource() {}

    static String of(String type, String name, String made, List<Operation> operations, String imports) {
        StringBuilder cases = new StringBuilder();
        StringBuilder methods = new StringBuilder();
        for (int i = 0; i < operations.size(); i++) {
            Operation operation = operations.get(i);
            cases.append("            case ")
                    .append(i)
                    .append(": return ")
                    .append(operation.name())
                    .append("_(shared, earlier);\n");
            methods.append(method(type, operation));
        }
        String names = operations.stream()
                .map(operation -> '"' + operation.name() + '"')
                .collect(Collectors.joining(", "));
        return frame().replace("@IMPORTS@", imports)
                .replace("@NAME@", name)
                .replace("@TYPE@", type)
                .replace("@COUNT@", Integer.toString(operations.size()))
                .replace("@NAMES@", names)
                .replace("@MADE@", made)
                .replace("@CASES@", cases)
                .replace("@METHODS@", methods);
    }

    private static String method(String type, Operation operation) {
        boolean isVoid = operation.method().getReturnType() == void.class;
        String call = "shared." + operation.method().getName() + "(" + String.join(", ", operation.arguments()) + ");";
        return "\n    static Object " + operation.name() + "_(" + type + " shared, Object earlier) throws Throwable {\n"
                + (isVoid ? "        " + call + "\n        return null;\n" : "        return " + call + "\n")
                + "    }\n";
    }

    private static String frame() {
        try (InputStream in = DriverSource.class.getResourceAsStream(FRAME)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
