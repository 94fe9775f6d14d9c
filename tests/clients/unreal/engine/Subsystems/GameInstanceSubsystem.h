#pragma once

#include "CoreMinimal.h"
#include "UObject/WeakObjectPtr.h"

// Unreal's build tool reads these macros, and generates the code for them.
#define UCLASS(...)
#define GENERATED_BODY()

class FSubsystemCollectionBase
{
};

class UGameInstanceSubsystem
{
public:
    using Super = UGameInstanceSubsystem;
    virtual ~UGameInstanceSubsystem() = default;
    virtual void Initialize(FSubsystemCollectionBase&) {}
    virtual void Deinitialize() {}
};
