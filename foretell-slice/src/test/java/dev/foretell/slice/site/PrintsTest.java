// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.slice.program.Program;
import dev.foretell.slice.program.Purity;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Type;

class PrintsTest {
    @SuppressWarnings("unused")
    static final class OnlyPrints {
        static void print(int number) {
            System.out.println(number);
        }
    }

    @SuppressWarnings("unused")
    static final class ReadsWhatItPrints {
        static void print(int number) {
            System.setOut(new PrintStream(new ByteArrayOutputStream()));
            System.out.println(number);
        }
    }

    @Test
    void whatIsPrintedIsForPeopleUnlessTheProgramReplacesTheStreams() throws IOException {
        assertThat(Prints.areForPeople(program(OnlyPrints.class))).isTrue();
        assertThat(Prints.areForPeople(program(ReadsWhatItPrints.class))).isFalse();
    }

    private static Program program(Class<?> type) throws IOException {
        String name = type.getName().substring(type.getPackageName().length() + 1);
        try (InputStream in = PrintsTest.class.getResourceAsStream(name + ".class")) {
            return new Program(Map.of(Type.getInternalName(type), in.readAllBytes()), Purity.shipped());
        }
    }
}
