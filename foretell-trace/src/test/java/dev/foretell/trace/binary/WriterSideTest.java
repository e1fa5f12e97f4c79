// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.trace.Kind;
import dev.foretell.trace.NameTables;
import dev.foretell.trace.Value;
import dev.foretell.trace.raw.RawEncoder;
import dev.foretell.trace.raw.RawRecord;
import dev.foretell.trace.raw.Runs;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What runs inside the observed program must not start the JVM's machinery for lambdas, formats and patterns. */
class WriterSideTest {
    private static final int INVOKE_DYNAMIC = 18;

    @ParameterizedTest
    @ValueSource(
            classes = {
                BlockWriter.class,
                BlockOutput.class,
                Payload.class,
                StackPayload.class,
                Format.class,
                RawEncoder.class,
                RawRecord.class,
                Runs.class,
                Kind.class,
                Value.class
            })
    void usesNothingHeavy(Class<?> type) throws IOException {
        Set<String> used = new HashSet<>();
        assertThat(constants(type, used)).doesNotContain(INVOKE_DYNAMIC);
        assertThat(used)
                .noneMatch(name -> name.startsWith("java/util/function/"))
                .noneMatch(name -> name.startsWith("java/util/stream/"))
                .noneMatch(name -> name.startsWith("java/util/regex/"))
                .noneMatch(name -> name.equals("java/util/Formatter"));
    }

    @Test
    void nameSpacesFollowTheTargetsOfKinds() {
        assertThat(NameTables.LOCATIONS).isEqualTo(Kind.Target.values().length);
    }

    /** The tags in a class file's constant pool, and its texts. */
    private static Set<Integer> constants(Class<?> type, Set<String> texts) throws IOException {
        Set<Integer> tags = new HashSet<>();
        String file = "/" + type.getName().replace('.', '/') + ".class";
        try (InputStream stream = type.getResourceAsStream(file);
                DataInputStream in = new DataInputStream(stream)) {
            in.skipBytes(8);
            int count = in.readUnsignedShort();
            for (int i = 1; i < count; i++) {
                int tag = in.readUnsignedByte();
                tags.add(tag);
                switch (tag) {
                    case 1:
                        texts.add(in.readUTF());
                        break;
                    case 5:
                    case 6:
                        in.skipBytes(8);
                        i++;
                        break;
                    case 7:
                    case 8:
                    case 16:
                    case 19:
                    case 20:
                        in.skipBytes(2);
                        break;
                    case 15:
                        in.skipBytes(3);
                        break;
                    default:
                        in.skipBytes(4);
                }
            }
        }
        return tags;
    }
}
